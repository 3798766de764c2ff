import { addDays, addMonths, ageOn, type CalendarDateText } from '../shared/dates';
import type { Condition, ConditionKey } from './contract';
import type { EvaluatedDocument } from './evaluate';
import { DISQUALIFICATION_SECTIONS, flagBit, kindOf, type EvaluatedPerson, type PersonKind } from './person';
import { resultConditions, resultDays } from './results';
import { personFlags, type PersonFlag } from './rule-types';

// What the person must be and hold to drive, apart from the documents of the file. Each function returns a problem or null.

const INTERSTATE_AGE = 21;
const INTRASTATE_AGE = 18;

type Person = Readonly<EvaluatedPerson>;

const bars = (key: ConditionKey, cfr: string, endsOn: string | null = null): Condition => ({
  key,
  status: 'bars',
  cfr,
  endsOn,
});
const asks = (key: ConditionKey, cfr: string): Condition => ({ key, status: 'unknown', cfr, endsOn: null });

/** The day on which a person reaches an age: with a birth on 2/29, 3/1 of a common year. */
function birthday(dob: CalendarDateText, age: number): CalendarDateText {
  const day = addMonths(dob, age * 12);
  return day.slice(8) === dob.slice(8) ? day : `${day.slice(0, 4)}-03-01`;
}

/**
 * 391.11(b)(1): at least 21 years old. Within one state its law decides; 18 is the age for a CLP or CDL (383.25, 383.71).
 * Until someone answers whether the person drives interstate, the stricter age holds.
 */
function ageProblem(person: Person, day: CalendarDateText): Condition | null {
  const cfr = '391.11(b)(1)';
  if (!person.dob) return asks('birthDateMissing', cfr);
  const age = ageOn(person.dob, day);
  if (age < INTRASTATE_AGE) return bars('under18', cfr, birthday(person.dob, INTRASTATE_AGE));
  if (age >= INTERSTATE_AGE || person.flags?.interstate === false) return null;
  const key = person.flags?.interstate === true ? 'under21' : 'under21Unanswered';
  return bars(key, cfr, birthday(person.dob, INTERSTATE_AGE));
}

/** 383.23(a), 383.91: a commercial license for a CDL job; 391.11(b)(5): a driver license for any other. */
function classProblem(kind: PersonKind): Condition | null {
  const needsCdl = kind.program !== 'nonCdl';
  const cfr = needsCdl ? '383.23(a), 383.91(a)' : '391.11(b)(5)';
  if (kind.licenseClassGroup === 'unknown') return asks('classMissing', cfr);
  if (kind.licenseClassGroup === 'nonDriver') return bars('noLicense', cfr);
  return needsCdl && kind.licenseClassGroup === 'operator' ? bars('classNotCommercial', cfr) : null;
}

/** 383.23(a), 391.11(b)(5): a currently valid license. The copy on file may show a later day, but the record must agree. */
function expiryProblem({ licenseExpiresOn }: Person, day: CalendarDateText): Condition | null {
  return licenseExpiresOn !== null && licenseExpiresOn < day
    ? bars('licenseExpired', '383.23(a), 391.11(b)(5)')
    : null;
}

/** 383.93(b): the endorsements that the job needs; one letter of each text suffices. */
const ENDORSEMENTS: readonly { flag: PersonFlag; letters: string; key: ConditionKey; cfr: string }[] = [
  { flag: 'hazmat', letters: 'HX', key: 'hazmatEndorsementMissing', cfr: '383.93(b)(4), 383.121' },
  {
    flag: 'tankOrDoubles',
    letters: 'NTX',
    key: 'tankOrDoublesEndorsementMissing',
    cfr: '383.93(b)(1), 383.93(b)(3)',
  },
  { flag: 'longCombination', letters: 'T', key: 'doublesEndorsementMissing', cfr: '383.93(b)(1)' },
];

function endorsementProblems(person: Person, kind: PersonKind): Condition[] {
  if (kind.program === 'nonCdl') return [];
  const needed = ENDORSEMENTS.filter(({ flag }) => (kind.flags & flagBit(flag)) !== 0);
  const { endorsements } = person;
  if (endorsements === null || endorsements === undefined)
    return needed.slice(0, 1).map(({ cfr }) => asks('endorsementsNotEntered', cfr));
  const holds = (letters: string) => [...letters].some((letter) => endorsements.includes(letter));
  return needed.filter(({ letters }) => !holds(letters)).map(({ key, cfr }) => bars(key, cfr));
}

/** 383.153(a)(10): restriction K limits a CDL to driving within its state. On other licenses the letters are the state's own. */
function restrictionProblem(person: Person, kind: PersonKind): Condition | null {
  return kind.program !== 'nonCdl' && person.restrictions?.includes('K') && person.flags?.interstate !== false
    ? bars('intrastateOnly', '383.153(a)(10), 383.23(a)')
    : null;
}

/** Only drivers who work here or apply, statuses 2 and 1. */
const mustQualify = ({ program, status }: PersonKind): boolean =>
  program !== 'nonDriver' && (status === 1 || status === 2);

/** 383.51, 391.15: the disqualification that runs longest. */
function disqualification({ disqualifications = [] }: Person, day: CalendarDateText): Condition | null {
  const running = disqualifications.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const [longest] = running.sort((a, b) => (a.to === null || (b.to !== null && a.to > b.to) ? -1 : 1));
  if (!longest) return null;
  return bars(
    'disqualified',
    DISQUALIFICATION_SECTIONS[longest.kind],
    longest.to === null ? null : addDays(longest.to, 1),
  );
}

/** What bars a person from driving on a day apart from missing documents, and what nobody has answered yet. */
export function conditionsOf(
  person: Person,
  documents: readonly EvaluatedDocument[],
  asOf: CalendarDateText,
): Condition[] {
  const kind = kindOf(person);
  if (!mustQualify(kind)) return [];
  return [
    disqualification(person, asOf),
    ageProblem(person, asOf),
    classProblem(kind),
    expiryProblem(person, asOf),
    ...endorsementProblems(person, kind),
    restrictionProblem(person, kind),
    ...resultConditions(documents, asOf),
  ].filter((problem) => problem !== null);
}

/** The first later day on which a condition begins or ends without an edit; null: never. */
export function nextConditionDay(
  person: Person,
  documents: readonly EvaluatedDocument[],
  asOf: CalendarDateText,
): CalendarDateText | null {
  const { dob, licenseExpiresOn } = person;
  const days = [
    dob && birthday(dob, INTRASTATE_AGE),
    dob && birthday(dob, INTERSTATE_AGE),
    licenseExpiresOn && addDays(licenseExpiresOn, 1),
    ...(person.disqualifications ?? []).flatMap(({ from, to }) => [from, to && addDays(to, 1)]),
    ...resultDays(documents),
  ];
  const now = JSON.stringify(conditionsOf(person, documents, asOf));
  const later = [...new Set(days)].filter((day) => day !== null && day !== undefined && day > asOf).sort();
  return later.find((day) => day && JSON.stringify(conditionsOf(person, documents, day)) !== now) ?? null;
}

// The job title and the license state answer these two.
const DERIVED: readonly PersonFlag[] = ['hazmat', 'california'];
const CDL_ONLY: readonly PersonFlag[] = ['tankOrDoubles', 'longCombination'];

/** The facts about a person that rules depend on and nobody has answered. */
export function unansweredFacts(person: Person): PersonFlag[] {
  const kind = kindOf(person);
  if (!mustQualify(kind)) return [];
  return personFlags.filter(
    (flag) =>
      person.flags?.[flag] === undefined &&
      !DERIVED.includes(flag) &&
      (kind.program !== 'nonCdl' || !CDL_ONLY.includes(flag)),
  );
}
