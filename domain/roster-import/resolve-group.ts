import type { ExistingPerson } from './contract';
import { matchAsOther } from './match';
import { isComplete, plainReason, recordMatch, type Entry } from './plan-entries';
import { compareRows } from './same-file';

function joinLines(entries: readonly Entry[], except: Entry): string {
  return entries
    .filter((entry) => entry !== except)
    .slice(0, 10)
    .map((entry) => entry.line)
    .join(', ');
}

/** Fields that distinguish people. */
const IDENTIFIERS = new Set(['workId', 'ssn', 'dob', 'license']);

/** Of lines about one person, prefers one that is sufficient alone, then the most complete one. */
function weight(entry: Entry): number {
  return Object.keys(entry.parsed.values).length + (isComplete(entry) ? 100 : 0);
}

/** If one line matched a person, all lines are about that person. Two different people are a contradiction. */
function assignPerson(members: readonly Entry[]): void {
  const matched = members.filter((entry) => entry.person !== null);
  const people = new Set<ExistingPerson>(matched.flatMap((entry) => entry.person ?? []));
  const [first] = matched;
  if (!first?.person || !first.by) return;
  for (const entry of members) {
    if (people.size > 1) {
      const known = [...people].map((person) => `${person.lastName}, ${person.firstName}`).join('; ');
      entry.refusals.push(plainReason('ambiguous', { people: known, ids: '' }));
      entry.candidates = [...people];
    } else if (!entry.person && entry.refusals.length === 0) {
      recordMatch(entry, matchAsOther(entry, first.person, first.by));
    }
  }
}

/** One person on several lines: keeps the most complete of duplicates, and none of contradicting lines. */
export function resolveGroup(members: readonly Entry[]): void {
  assignPerson(members);
  const refused = members.find((entry) => entry.refusals.length > 0);
  if (refused) {
    // Applied alone, the other line would decide what the rejected one leaves open.
    for (const entry of members) {
      if (entry.refusals.length > 0) continue;
      entry.refusals.push(plainReason('withRefusedLine', { line: refused.line }));
    }
    return;
  }
  let fullest: Entry | undefined;
  for (const entry of members) if (!fullest || weight(entry) > weight(fullest)) fullest = entry;
  if (!fullest) return;
  const keeper = fullest;
  const others = members.filter((entry) => entry !== keeper);
  const compared = others.map((entry) => ({
    entry,
    ...compareRows(keeper.parsed.values, entry.parsed.values),
  }));
  const contradicting = [...new Set(compared.flatMap(({ contradicts }) => contradicts))];
  if (contradicting.length > 0) {
    for (const entry of members) {
      const values = { lines: joinLines(members, entry), fields: contradicting.join(', ') };
      entry.refusals.push(plainReason('contradictsLine', values));
    }
    return;
  }
  const scattered = [...new Set(compared.flatMap(({ adds }) => adds))].filter((field) =>
    IDENTIFIERS.has(field),
  );
  if (scattered.length > 0) {
    // Applied alone, one line would add a person that the next upload of the file couldn't match.
    for (const entry of members) {
      const values = { lines: joinLines(members, entry), fields: scattered.join(', ') };
      entry.refusals.push(plainReason('splitOverLines', values));
    }
    return;
  }
  for (const { entry, adds } of compared) {
    const code = adds.length === 0 ? 'repeatsLine' : 'repeatsLineAdds';
    entry.refusals.push(plainReason(code, { line: keeper.line, fields: adds.join(', ') }));
  }
}
