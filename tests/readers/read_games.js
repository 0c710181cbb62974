// Reads games with npm's chess.js. Run by node with the folder of chess.js and a file that names a file of
// PGN a line; prints one JSON object a game: tags, moves in SAN, the last position, the comment after each move.
const fs = require('fs');
const [folder, list] = process.argv.slice(2);
const { Chess } = require(folder);
for (const file of fs.readFileSync(list, 'utf8').split('\n').filter((name) => name !== '')) {
  const chess = new Chess();
  let read;
  try {
    chess.loadPgn(fs.readFileSync(file, 'utf8'));
    const tags = Object.fromEntries(
      Object.entries(chess.getHeaders()).filter(([, value]) => typeof value === 'string'));
    const comments = chess.getComments().map(({ fen, comment }) => [fen, comment]);
    read = { tags, moves: chess.history(), fen: chess.fen(), comments };
  } catch (problem) {
    read = { error: String(problem) };
  }
  console.log(JSON.stringify(read));
}
