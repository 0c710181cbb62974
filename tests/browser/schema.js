// Checks each line of a file against docs/web.schema.json; the line says which part of it: `{"as": "from_console",
// "is": …}`. Also that the schema refuses what is none, so that it cannot be one that admits everything.
//
//   node schema.js SCHEMA MESSAGES
import fs from "node:fs";
import { createRequire } from "node:module";

const require = createRequire("/usr/share/nodejs/"); // where Debian keeps the packages of node

const [, , schemaFile, messagesFile] = process.argv;
const Ajv = require("ajv");
const ajv = new Ajv({ allErrors: false });
ajv.addSchema(JSON.parse(fs.readFileSync(schemaFile, "utf8")), "web");
const check = (as, message) => ajv.validate(`web#/definitions/${as}`, message);

const seen = new Map();
const problems = [];
for (const line of fs.readFileSync(messagesFile, "utf8").split("\n")) {
    if (line === "") continue;
    const { as, is } = JSON.parse(line);
    let kind = is.do || Object.keys(is).find((key) => key !== "seq");
    if (is.state) kind += " " + is.state.scene.kind;
    if (is.seat) kind += " " + is.seat.stage;
    seen.set(kind, (seen.get(kind) || 0) + 1);
    if (!check(as, is) && problems.length < 5)
        problems.push(`${JSON.stringify(ajv.errors)}\n    ${line}`);
}

const wanted = ["welcome", "time", "paired", "answer", "refused", "closed", "identify", "hello", "watch", "pair", "claim", "call"];
for (const scene of ["before", "chess", "boxing", "count", "break", "pending", "result", "blank", "message"])
    wanted.push(`state ${scene}`);
for (const stage of ["before", "waiting", "scoring", "sent", "over", "none"]) wanted.push(`seat ${stage}`);
for (const kind of wanted) if (!seen.has(kind)) problems.push(`no message was a ${kind}`);

for (const none of [{}, { state: {} }, { closed: { code: "soon" } }, { identify: false }, { seat: { seat: "judge 0" } }])
    if (check("from_console", none)) problems.push(`the schema admits ${JSON.stringify(none)}`);

console.log([...seen].map(([kind, count]) => `${kind}: ${count}`).join(", "));
if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exit(1);
}
