#!/usr/bin/env node
// node verify-draw.mjs certificate.json: makes a random draw again and says what differs. Sends nothing.
// Ends with 0 if all agrees, 1 if not, 2 if the file can't be read. Node 20 or newer. See docs/random-draws.md.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const COMMITTED =
  'protocol pool period size counts rule previous rosterHash seedCommit commitment commitHash';
const DRAWN = `${COMMITTED} committed nonce made voids changes extended`.split(' ');
const CHECKED = [...DRAWN, 'hash', 'seed', 'salt'];
const FIELDS = [...CHECKED, 'roster', 'draws', 'check'];
const PSEUDONYM = /^[0-9a-f]{32}$/;
const hash = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();
const inOrder = (names) => [...names].sort().join();
const sha256 = (data) => hash(data).toString('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const leafOf = (name) => hash('\0', name);
const nodeOf = (left, right) => hash('\x01', left, right);

/** Each value as a line `path=value`, in the order of the characters. */
function lines(value, path) {
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}\n`];
  const parts = Object.entries(value).flatMap(([name, part]) => lines(part, `${path}.${name}`));
  return parts.length > 0 ? parts : [`${path}=${Array.isArray(value) ? '[]' : '{}'}\n`];
}
function hashOfFields(c, names) {
  const all = names.flatMap((name) => (name in c ? lines(c[name], name) : []));
  return sha256(all.sort().join(''));
}

/** The roster in the order of one draw: the lowest ticket first, equal tickets by pseudonym. */
function ranked(key, tag, roster) {
  const tickets = roster.map((name) => `${hmac(key, `RFDRAW1|${tag}|${name}`).toString('hex')} ${name}`);
  return tickets.sort().map((line) => line.slice(65));
}

/** The root of the tree over the roster. A last hash without a partner goes up as it is. */
function rootOf(roster) {
  let level = roster.map(leafOf);
  const above = (left, at) => (at + 1 < level.length ? nodeOf(left, level[at + 1]) : left);
  while (level.length > 1) level = level.flatMap((left, at) => (at % 2 === 0 ? [above(left, at)] : []));
  return (level[0] ?? hash()).toString('hex');
}

/** What differs in a certificate. */
export function verify(c) {
  const found = [];
  const compare = (field, said, worked) => {
    if (said !== worked) found.push(`${field}: the file says ${said}, worked out was ${worked}`);
  };
  compare('fields', inOrder(Object.keys({ ...c, salt: 0 })), inOrder(FIELDS));
  if (found.length > 0) return found;
  compare('protocol', c.protocol, 'RFDRAW1');
  compare('size', c.size, c.roster.length);
  const isRight = (name, at) => PSEUDONYM.test(name) && (at === 0 || c.roster[at - 1] < name);
  compare('roster', c.roster.every(isRight), true);
  compare('rosterHash', c.rosterHash, sha256(c.roster.map((name) => `${name}\n`).join('')));
  if (c.rule.includes(' tree=')) compare('rule', c.rule.split(' tree=')[1], rootOf(c.roster));
  const { drug, alcohol, alternates } = c.counts;
  const text = `RFDRAW1\npool=${c.pool}\nperiod=${c.period}\nsize=${c.size}\nroster=${c.rosterHash}
seed=${c.seedCommit}\ndrug=${drug}\nalcohol=${alcohol}\nalternates=${alternates}
rule=${c.rule}\nprevious=${c.previous}\n`;
  compare('commitment', JSON.stringify(c.commitment), JSON.stringify(text));
  compare('commitment', text.split('\n').length, 12);
  compare('commitHash', c.commitHash, sha256(c.commitment));
  compare('hash', c.hash, hashOfFields(c, DRAWN));
  compare('check', c.check, hashOfFields(c, CHECKED));
  if (c.seed === null) compare('draws', c.draws, null);
  if (c.seed === null) return found;
  const seed = Buffer.from(/^[0-9a-f]{64}$/.test(c.seed) ? c.seed : '', 'hex');
  compare('seedCommit', c.seedCommit, sha256(Buffer.concat([Buffer.from('RFDRAW1|seed|'), seed])));
  const key = hmac(seed, `RFDRAW1|key|${c.commitHash}|${c.nonce}`);
  compare('draws', inOrder(Object.keys(c.draws)), 'alcohol,drug');
  for (const tag of ['drug', 'alcohol']) {
    const drawn = c.extended.reduce((sum, one) => sum + one[tag], c.counts[tag]);
    const expected = ranked(key, tag, c.roster).slice(0, drawn === 0 ? 0 : drawn + c.counts.alternates);
    compare(`draws.${tag}`, c.draws[tag].length, expected.length);
    expected.forEach((name, rank) => compare(`draws.${tag}.${rank}`, c.draws[tag][rank], name));
  }
  return found;
}

if (process.argv[1] && pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url) {
  try {
    const file = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
    if (file.path) throw new Error('a proof is checked on the page /verify');
    const found = verify(file);
    for (const line of found.slice(0, 50)) console.error(line);
    if (found.length > 0) process.exit(1);
    console.log(`${file.pool}, ${file.period}: ${file.size} people. Everything agrees.`);
    if (file.seed === null) console.log('The seed is not revealed yet: the draw could not be made again.');
  } catch (error) {
    console.error(`This is no certificate: ${error.message}`);
    process.exit(2);
  }
}
