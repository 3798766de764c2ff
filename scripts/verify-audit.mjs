// For auditors: verifies an export of Roadfile's audit trail against the heads that were published before. Needs only Node.js 20 and
// this file. It shares no code with the product, so that no one has to trust the product:
//   node verify-audit.mjs audit_entries.rows.gz heads.jsonl keys.pem --older-than 48
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

process.on('uncaughtException', (error) => {
  console.error(`Could not verify: ${error.message}`);
  process.exit(2);
});
const [entriesPath, headsPath, keysPath, option, hours] = process.argv.slice(2);
if (keysPath === undefined || (option !== undefined && !(option === '--older-than' && Number(hours) > 0)))
  throw new Error('usage: node verify-audit.mjs ENTRIES.gz HEADS KEYS [--older-than HOURS]');
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const [problems, notes] = [[], []];
const pem = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;
const keys = (readFileSync(keysPath, 'utf8').match(pem) ?? []).map((block) => createPublicKey(block));

// The heads: client -> entry number -> hash and line. The signature of a line covers the JSON before it.
const [published, ends, lineHashes] = [new Map(), new Map(), new Set()];
let [lines, newest, entries] = [0, '', 0];
for await (const line of createInterface({ input: createReadStream(headsPath) })) {
  if (line.trim() === '') continue;
  lines += 1;
  const name = `Line ${lines} of the heads file`;
  const [, text, signature] = /^(.*),"signature":"([^"]*)"\}$/.exec(line) ?? [];
  const signed = Buffer.from(`${text}}`);
  if (text === undefined) notes.push(`${name} is not complete.`);
  else if (keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64')))) {
    const { at, previous, heads } = JSON.parse(signed);
    // The first line may follow one of an earlier file. If a published line is cut off, the next one shows it.
    if (newest === '') lineHashes.add(previous);
    if (!lineHashes.has(previous)) problems.push(`${name} follows one that is missing.`);
    newest = at;
    for (const [client, seq, hash] of heads) {
      const chain = published.get(client) ?? new Map();
      published.set(client, chain);
      const known = chain.get(seq);
      if (!known) chain.set(seq, { hash, line: lines });
      else if (known.hash !== hash)
        problems.push(`${name} differs from line ${known.line} about client ${client}.`);
    }
  } else problems.push(`${name} was changed, or is signed with another key.`);
  lineHashes.add(sha256(line));
}
if (notes.at(-1)?.startsWith(`Line ${lines} `)) problems.push(notes.pop());
if (lines === 0) problems.push('The heads file has no lines.');
else if (option && !(Date.parse(newest) >= Date.now() - hours * 3_600_000))
  problems.push(`The newest line of the heads file is older than ${hours} hours: ${newest}.`);

// The entries: each line is a JSON array of rows as PostgreSQL writes them. Inside quotes, "" is a quote and \\ a backslash.
function fieldsOf(row) {
  const [fields, parts] = [[''], row.slice(1, -1).split('"')];
  for (const [at, part] of parts.entries()) {
    const isQuote = part === '' && at > 0 && at < parts.length - 1;
    const [first, ...others] = at % 2 ? [part.replaceAll('\\\\', '\\')] : isQuote ? ['"'] : part.split(',');
    fields.push(fields.pop() + first, ...others);
  }
  return fields;
}
/** Fields 3 to 6 repeat parts of the text: time, kind, who (empty for no one) and what it is about. */
function columnsAgree([, , at, type, actor, subject, body]) {
  try {
    const entry = JSON.parse(body);
    const said = [Date.parse(entry.at), entry.type, entry.actor?.id ?? '', entry.subject];
    return JSON.stringify(said) === JSON.stringify([Date.parse(at), type, actor, subject]);
  } catch {
    return false;
  }
}
for await (const line of createInterface({ input: createReadStream(entriesPath).pipe(createGunzip()) }))
  for (const row of JSON.parse(line)) {
    const fields = fieldsOf(row);
    const [client, seq] = fields.slice(0, 2).map(Number);
    const [body, stored] = [fields[6], fields[7].slice(2)];
    const before = ends.get(client) ?? { seq: 0, hash: '', broken: false };
    // The hash of an entry: SHA-256 of the hash before it, its number, a line feed and its text.
    const hash = sha256(Buffer.concat([Buffer.from(before.hash, 'hex'), Buffer.from(`${seq}\n${body}`)]));
    const broken = seq !== before.seq + 1 || hash !== stored || !columnsAgree(fields);
    if (broken && !before.broken)
      problems.push(`Client ${client}: the chain breaks at entry ${before.seq + 1}.`);
    if (published.get(client)?.get(seq)?.hash === stored) published.get(client).delete(seq);
    ends.set(client, { seq, hash, broken: broken || before.broken });
    entries += 1;
  }
for (const [client, left] of published) {
  const seq = Math.min(...left.keys());
  const then = `line ${left.get(seq)?.line} of the heads file has entry ${seq}`;
  const end = ends.get(client)?.seq ?? 0;
  if (left.size === 0) continue;
  if (end === 0) problems.push(`Client ${client} is missing: ${then}.`);
  else if (end < seq) problems.push(`Client ${client}: the chain ends at entry ${end}, and ${then}.`);
  else problems.push(`Client ${client}: ${then} with another hash. It or an earlier one was changed.`);
}
const intact = `Intact: ${entries} entries in ${ends.size} chains agree with all ${lines} lines, up to ${newest}.`;
console.log([...notes, ...(problems.length > 0 ? problems : [intact])].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
