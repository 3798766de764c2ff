import { Certificate, checkedText, drawnText, listedCount } from './certificate';
import { Differences, formDifferences, type Difference } from './differences';
import { rootInRule } from './merkle';
import { packNames, rank } from './names';
import {
  bytesOfHex,
  commitmentText,
  drawKey,
  hashOf,
  PSEUDONYM,
  rosterText,
  seedCommitOf,
  TAGS,
  type Hashing,
} from './rfdraw1';
import { treeOf } from './tree';

const MAX_DIFFERENCES = 20;

/** The parts of a check that take long, in their order. */
export const STEPS = ['list', 'tree', ...TAGS] as const;
export type Step = (typeof STEPS)[number];

export interface Verdict {
  differences: Difference[];
  /** Whether the draw itself could be made again: not before its seed is revealed. */
  drawn: boolean;
}

/** Recomputes everything that a certificate says, as docs/random-draws.md describes it. Takes seconds for a million people. */
export function verifyCertificate(
  value: unknown,
  hashing: Hashing,
  onStep: (step: Step) => void = () => undefined,
): Verdict {
  onStep('list');
  const wrong = formProblems(value);
  if (wrong.length > 0) return { differences: wrong, drawn: false };
  const certificate = value as Certificate;
  const { roster, seed, commitment, commitHash, nonce, draws } = certificate;
  const found = new Differences();

  found.compare('size', certificate.size, roster.length);
  const unordered = roster.findIndex((name, index) => index > 0 && roster[index - 1]! >= name);
  if (unordered !== -1) found.add(`roster.${unordered}`, 'order', roster[unordered]);
  found.compare('rosterHash', certificate.rosterHash, hashOf(hashing, rosterText(roster)));
  onStep('tree');
  const names = packNames(roster);
  const root = rootInRule(certificate.rule);
  if (root !== null) found.compare('rule', root, treeOf(names).root);
  compareLines(found, commitment, commitmentText(certificate));
  found.compare('commitHash', commitHash, hashOf(hashing, commitment));
  found.compare('hash', certificate.hash, hashOf(hashing, drawnText(certificate)));
  found.compare('check', certificate.check, hashOf(hashing, checkedText(certificate)));

  if (seed === null) {
    found.compare('draws', draws, null);
    return { differences: found.list, drawn: false };
  }
  const seedBytes = bytesOfHex(seed)!;
  found.compare('seedCommit', certificate.seedCommit, seedCommitOf(hashing, seedBytes));
  if (draws === null) {
    found.add('draws', 'missing');
    return { differences: found.list, drawn: false };
  }
  const key = drawKey(hashing, seedBytes, commitHash, nonce);
  for (const tag of TAGS) {
    onStep(tag);
    const order = rank(names, key, tag).subarray(0, listedCount(certificate, tag));
    const expected = Array.from(order, (at) => roster[at]!);
    found.compare(`draws.${tag}`, draws[tag].length, expected.length);
    const index = expected.findIndex((name, rank) => draws[tag][rank] !== name);
    if (index !== -1) found.compare(`draws.${tag}.${index}`, draws[tag][index], expected[index]);
  }
  return { differences: found.list, drawn: true };
}

/** The roster is checked by itself: a schema takes five times as long for a million people. */
function formProblems(value: unknown): Difference[] {
  const roster = (value as { roster?: unknown } | null)?.roster;
  if (!Array.isArray(roster)) return formDifferences(Certificate, value).slice(0, MAX_DIFFERENCES);
  const found = new Differences();
  const wrong = roster.findIndex((name) => typeof name !== 'string' || !PSEUDONYM.test(name));
  if (wrong !== -1) found.add(`roster.${wrong}`, 'form', roster[wrong]);
  const others = formDifferences(Certificate, { ...(value as object), roster: [] });
  return [...others, ...found.list].slice(0, MAX_DIFFERENCES);
}

function compareLines(found: Differences, said: string, expected: string): void {
  const lines = said.split('\n');
  for (const [index, line] of expected.split('\n').entries())
    found.compare('commitment', lines[index] ?? '', line);
  found.compare('commitment', said.length, expected.length);
}
