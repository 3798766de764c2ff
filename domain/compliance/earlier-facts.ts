import type { Program } from '../clients/contract';
import { addDays } from '../shared/dates';
import { personFlags, type PersonFlag, type VehicleClass } from './rule-types';

/** The facts about a person that can change while they work here, so that each value holds for some days only. */
export const DATED_FACTS = [
  'jobTitleId',
  'licenseClassId',
  'state',
  'licenseExpiresOn',
  'hazmatExpiresOn',
  'endorsements',
  'restrictions',
  'vehicleClass',
  ...personFlags,
] as const;
export type DatedFact = (typeof DATED_FACTS)[number];

/** Values of dated facts; null where nobody knew. */
export type DatedFacts = {
  jobTitleId?: number | null;
  /** Of the job title: a job title that is changed or removed later says nothing about the days before. */
  program?: Program | null;
  drivesSince?: string | null;
  licenseClassId?: number | null;
  state?: string | null;
  licenseStateSince?: string | null;
  licenseExpiresOn?: string | null;
  hazmatExpiresOn?: string | null;
  endorsements?: string | null;
  restrictions?: string | null;
  vehicleClass?: VehicleClass | null;
} & { [F in PersonFlag]?: boolean | null };
type Key = keyof DatedFacts;

/**
 * What facts were until they changed on a day. `before` is the first day with the newer values, so these were true through the day before it.
 * Only what changed on that day is listed: everything else was as the next later entry says, or as it is stored now.
 */
export interface EarlierFacts {
  before: string;
  facts: DatedFacts;
}

/** What changes together with a fact. */
const ALONG: { [F in DatedFact]?: readonly Key[] } = {
  jobTitleId: ['program', 'drivesSince'],
  state: ['licenseStateSince'],
};
const groupOf = (fact: DatedFact): readonly Key[] => [fact, ...(ALONG[fact] ?? [])];

const isDated = (field: string): field is DatedFact => (DATED_FACTS as readonly string[]).includes(field);

const pick = (facts: DatedFacts, keys: readonly Key[]): DatedFacts =>
  Object.fromEntries(keys.filter((key) => facts[key] !== undefined).map((key) => [key, facts[key]]));

/** The values on a day of all facts that have changed since. */
export function factsOn(earlier: readonly EarlierFacts[], day: string): DatedFacts {
  const later = earlier.filter(({ before }) => before > day);
  return Object.assign({}, ...later.toReversed().map(({ facts }) => facts)) as DatedFacts;
}

/** The entries without some facts, everywhere or where a condition holds. */
function without(
  earlier: readonly EarlierFacts[],
  keys: readonly Key[],
  where: (entry: EarlierFacts) => boolean = () => true,
): EarlierFacts[] {
  return earlier.flatMap((entry) => {
    if (!where(entry)) return entry;
    const facts = Object.fromEntries(
      Object.entries(entry.facts).filter(([key]) => !(keys as readonly string[]).includes(key)),
    );
    return Object.keys(facts).length > 0 ? { ...entry, facts } : [];
  });
}

/** The entries with more facts, one entry a day. */
function withFacts(
  earlier: readonly EarlierFacts[],
  before: string,
  facts: DatedFacts,
): readonly EarlierFacts[] {
  const same = earlier.find((entry) => entry.before === before);
  const others = earlier.filter((entry) => entry !== same);
  return [...others, { before, facts: { ...same?.facts, ...facts } }].sort((a, b) =>
    a.before < b.before ? -1 : 1,
  );
}

/** The last entry that says what a fact was. */
export const lastEntry = (
  earlier: readonly EarlierFacts[],
  fact: DatedFact,
  isMeant: (facts: DatedFacts) => boolean = () => true,
): EarlierFacts | undefined => earlier.findLast(({ facts }) => facts[fact] !== undefined && isMeant(facts));

/**
 * A fact has another value from `since` on. Whatever was entered for it from that day on no longer holds; of several changes on one day
 * only the value before counts. If that is the new value, nothing has changed: `facts` is what goes along with it.
 */
export function replaceFact(
  earlier: readonly EarlierFacts[],
  fact: DatedFact,
  { now, next, since }: { now: DatedFacts; next: DatedFacts; since: string },
): { earlier: readonly EarlierFacts[]; facts: DatedFacts } {
  const group = groupOf(fact);
  const before = { ...now, ...factsOn(earlier, addDays(since, -1)) };
  const was = Object.fromEntries(group.map((key) => [key, before[key] ?? null])) as DatedFacts;
  const rest = without(earlier, group, (entry) => entry.before >= since);
  if (was[fact] === (next[fact] ?? null)) return { earlier: rest, facts: was };
  const changed = group.filter((key) => key === 'program' || was[key] !== (next[key] ?? null));
  return { earlier: withFacts(rest, since, pick(was, changed)), facts: {} };
}

/** The change of a fact that an entry is about was on another day; null: nobody knows on which. */
export function redateFact(
  earlier: readonly EarlierFacts[],
  fact: DatedFact,
  { entry, now, since }: { entry: EarlierFacts; now: DatedFacts; since: string | null },
): readonly EarlierFacts[] {
  const group = groupOf(fact);
  const from = since !== null && since < entry.before ? since : entry.before;
  const was = pick(factsOn(earlier, addDays(from, -1)), group);
  const became = { ...now, ...factsOn(earlier, entry.before) };
  const rest = without(earlier, group, ({ before }) => from <= before && before <= entry.before);
  if (since === null || was[fact] === became[fact]) return rest;
  const isOver = rest.some(
    ({ before, facts }) => entry.before < before && before <= since && facts[fact] !== undefined,
  );
  return isOver ? rest : withFacts(rest, since, was);
}

/** The first entry about a fact says another value, or the present one, which is no change. */
export function correctFirst(
  earlier: readonly EarlierFacts[],
  fact: DatedFact,
  { from, to }: { from: unknown; to: unknown },
): readonly EarlierFacts[] {
  const first = earlier.find(({ facts }) => facts[fact] !== undefined);
  if (!first || first.facts[fact] !== from) return earlier;
  const rest = without(earlier, groupOf(fact), (entry) => entry === first);
  return to === null ? rest : withFacts(rest, first.before, { ...first.facts, [fact]: to });
}

/** The entries without what they say about some fields: those of another history, or of none. */
export function exchangeFacts(
  earlier: readonly EarlierFacts[],
  fields: readonly string[],
  other: readonly EarlierFacts[] = [],
): readonly EarlierFacts[] {
  const keys = fields.filter(isDated).flatMap(groupOf);
  return other.reduce<readonly EarlierFacts[]>(
    (entries, { before, facts }) => {
      const taken = pick(facts, keys);
      return Object.keys(taken).length > 0 ? withFacts(entries, before, taken) : entries;
    },
    without(earlier, keys),
  );
}
