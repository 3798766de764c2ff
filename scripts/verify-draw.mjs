#!/usr/bin/env node
// node verify-draw.mjs certificate.json: makes a random draw again from its certificate and says what differs. Needs Node 20 or newer and
// nothing else; sends nothing. The protocol: docs/random-draws.md. Ends with 0 if all agrees, 1 if something differs, 2 if it can't be read.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DRAWN =
  'protocol pool period size counts rule previous rosterHash seedCommit commitment commitHash committed nonce made voids changes extended';
const LATER = 'hash seed roster draws salt check';
const FIELDS = `${DRAWN} ${LATER}`.split(' ');
const hash = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();
const sha256 = (data) => hash(data).toString('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** Each value as a line `path=value`, in the order of the characters. */
function lines(value, path) {
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}`];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${path}=${Array.isArray(value) ? '[]' : '{}'}`];
  return parts.flatMap(([name, part]) => lines(part, path ? `${path}.${name}` : name));
}
function hashOfFields(certificate, names) {
  const kept = Object.fromEntries(Object.entries(certificate).filter(([name]) => names.includes(name)));
  const sorted = lines(kept, '').sort((a, b) => (a < b ? -1 : 1));
  return sha256(sorted.map((line) => `${line}\n`).join(''));
}

/** The roster in the order of one draw: the lowest ticket first, equal tickets by pseudonym. */
function ranked(key, tag, roster) {
  const tickets = roster.map((name) => `${hmac(key, `RFDRAW1|${tag}|${name}`).toString('hex')} ${name}`);
  return tickets.sort((a, b) => (a < b ? -1 : 1)).map((line) => line.slice(65));
}

/** The root of the tree over the roster. A last hash without a partner goes up as it is. */
function rootOf(roster) {
  let level = roster.map((name) => hash('\0', name));
  const above = (left, at) => (at + 1 < level.length ? hash('\x01', left, level[at + 1]) : left);
  while (level.length > 1) level = level.flatMap((left, at) => (at % 2 === 0 ? [above(left, at)] : []));
  return (level[0] ?? hash()).toString('hex');
}

/** What differs in a certificate. */
export function verify(c) {
  const found = [];
  const compare = (field, said, worked) => {
    if (said !== worked) found.push(`${field}: the certificate says ${said}, worked out was ${worked}`);
  };
  for (const field of FIELDS) if (field !== 'salt' && !(field in c)) found.push(`${field}: is missing`);
  for (const field of Object.keys(c)) if (!FIELDS.includes(field)) found.push(`${field}: is not known`);
  if (found.length > 0) return found;
  compare('protocol', c.protocol, 'RFDRAW1');
  compare('size', c.size, c.roster.length);
  c.roster.forEach((name, at) => {
    if (!/^[0-9a-f]{32}$/.test(name)) found.push(`roster.${at}: is no pseudonym`);
    if (at > 0 && c.roster[at - 1] >= name) found.push(`roster.${at}: is not in order`);
  });
  compare('rosterHash', c.rosterHash, sha256(c.roster.map((name) => `${name}\n`).join('')));
  if (c.rule.includes(' tree=')) compare('rule', c.rule.split(' tree=')[1], rootOf(c.roster));
  const text = `RFDRAW1\npool=${c.pool}\nperiod=${c.period}\nsize=${c.size}\nroster=${c.rosterHash}\nseed=${c.seedCommit}
drug=${c.counts.drug}\nalcohol=${c.counts.alcohol}\nalternates=${c.counts.alternates}\nrule=${c.rule}\nprevious=${c.previous}\n`;
  compare('commitment', JSON.stringify(c.commitment), JSON.stringify(text));
  compare('commitment', text.split('\n').length, 12);
  compare('commitHash', c.commitHash, sha256(c.commitment));
  compare('hash', c.hash, hashOfFields(c, DRAWN.split(' ')));
  const checked = FIELDS.filter((name) => !['roster', 'draws', 'check'].includes(name));
  compare('check', c.check, hashOfFields(c, checked));
  if (c.seed === null) compare('draws', c.draws, null);
  else draw(c, compare);
  return found;
}

function draw(c, compare) {
  compare('seed', /^[0-9a-f]{64}$/.test(c.seed), true);
  const seed = Buffer.from(c.seed, 'hex');
  compare('seedCommit', c.seedCommit, sha256(Buffer.concat([Buffer.from('RFDRAW1|seed|'), seed])));
  const key = hmac(seed, `RFDRAW1|key|${c.commitHash}|${c.nonce}`);
  compare('draws', Object.keys(c.draws).sort().join(), 'alcohol,drug');
  for (const tag of ['drug', 'alcohol']) {
    const drawn = c.extended.reduce((sum, one) => sum + one[tag], c.counts[tag]);
    const expected = ranked(key, tag, c.roster).slice(0, drawn === 0 ? 0 : drawn + c.counts.alternates);
    compare(`draws.${tag}`, c.draws[tag].length, expected.length);
    expected.forEach((name, rank) => compare(`draws.${tag}.${rank}`, c.draws[tag][rank], name));
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const certificate = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
    const found = verify(certificate);
    for (const line of found.slice(0, 50)) console.error(line);
    if (found.length > 0) process.exit(1);
    console.log(`${certificate.pool}, ${certificate.period}: ${certificate.size} people. Everything agrees.`);
    if (!certificate.seed) console.log('The seed is not revealed yet: the draw could not be made again.');
  } catch (error) {
    console.error(`This is no certificate of a draw: ${error.message}`);
    process.exit(2);
  }
}
