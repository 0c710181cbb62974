// A device's key and what is made with it (docs/web.md, Seats). The arithmetic is TweetNaCl's, which the page
// loads beside this: a browser gives none of its own on a plain connection.

const nacl = window.nacl;
const encoder = new TextEncoder();

export function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** 32 hexadecimal digits by chance. */
export function newId() {
  return Array.from(nacl.randomBytes(16), (byte) => (byte < 16 ? "0" : "") + byte.toString(16)).join("");
}

/** A new device's key: the seed, which never leaves the device, and the public key; in base64. */
export function newKey() {
  const seed = nacl.randomBytes(32);
  return { seed: base64(seed), key: base64(nacl.sign.keyPair.fromSeed(seed).publicKey) };
}

/** The signature of `text` in base64. */
export function sign(seed, text) {
  const pair = nacl.sign.keyPair.fromSeed(bytesOf(seed));
  return base64(nacl.sign.detached(encoder.encode(text), pair.secretKey));
}

/** What proves that the key comes from one who knows the token or the code. */
export function pairingProof(token, key) {
  const nonce = nacl.randomBytes(24);
  const secret = nacl.hash(encoder.encode(`ringside pair ${token}`)).subarray(0, 32);
  return { nonce: base64(nonce), proof: base64(nacl.secretbox(bytesOf(key), nonce, secret)) };
}

/** The two check words of a key, out of the 256 of words.txt. */
export function checkWords(key, words) {
  const prefix = encoder.encode("ringside words ");
  const text = new Uint8Array(prefix.length + 32);
  text.set(prefix);
  text.set(bytesOf(key), prefix.length);
  const hash = nacl.hash(text);
  return [words[hash[0]], words[hash[1]]];
}

const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** What a judge reads out where his card has to be entered by hand. */
export function checkCode(judge, round, red, blue) {
  let hash = 0x811c9dc5;
  for (const letter of `${judge} ${round} ${red}-${blue}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return [27, 22, 17, 12].map((shift) => CODE_LETTERS[(hash >>> shift) & 31]).join("");
}
