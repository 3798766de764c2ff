import { addDays, type CalendarDateText } from '../shared/dates';
import { asOn, beginsOn } from './as-on';
import { dayNumber, type DayNumber } from './day-number';
import { flagBit, kindOf, licenseClassGroup, mismatch } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { Duty, PersonFlag, Program, Who } from './rule-types';

/** 382.103(a), (d)(1): part 382 is for the drivers of vehicles that need a CDL, unless they are tested under part 655. */
export const PART_382 = {
  programs: ['cdl', 'cdlHazmat'],
  withoutFlags: ['ftaOnly'],
} as const satisfies { programs: readonly Program[]; withoutFlags: readonly PersonFlag[] };

/** By which part a driver is tested for alcohol and drugs. `undecided`: nobody has entered the job title or a license class. */
export type Testing = 'part382' | 'part655' | 'undecided' | 'none';

/** The number that each is stored as. */
export const TESTING_NUMBERS = { none: 0, part382: 1, part655: 2, undecided: 3 } as const satisfies Record<
  Testing,
  number
>;

/** What decides it. */
export type TestedPerson = Pick<
  EvaluatedPerson,
  'program' | 'licenseClassId' | 'vehicleClass' | 'flags' | 'earlierFacts'
>;

/** Neither the employment nor the license's dates matter here. */
const UNRELATED = { employmentStatusId: 2, licenseState: null, licenseExpiresOn: null, hireDate: null };

/** The part under which a driver is tested on a day. Within one state too: 382.107 defines commerce as including it. */
export function testingOn(person: TestedPerson, day: CalendarDateText): Testing {
  const then = asOn({ ...UNRELATED, ...person }, day);
  const { program, licenseClassId } = then;
  const kind = kindOf(then);
  const has = (flag: PersonFlag) => (kind.flags & flagBit(flag)) !== 0;
  // 655.4: whoever operates a transit vehicle is covered, with or without a CDL.
  if (has('ftaOnly')) return 'part655';
  const who: Who = { ...PART_382, statuses: [kind.status] };
  if (mismatch(who, kind) === null) return 'part382';
  // Without a job title, only a license class that is known says that the job needs no CDL.
  const isUnknown = program === null && licenseClassGroup(licenseClassId) !== 'operator';
  return isUnknown && !has('farmVehicle') ? 'undecided' : 'none';
}

const PRESENT = '9999-12-31';

/** The part under which a driver is tested now: who is in a random testing pool follows from it. */
export const testingNow = (person: TestedPerson): Testing => testingOn(person, PRESENT);

const HAZMAT = flagBit('hazmat');
const STILL_EMPLOYED = { employmentStatusId: 2, terminationDate: null };
const CDL: readonly (Program | null)[] = PART_382.programs;
type Employed = TestedPerson & Pick<EvaluatedPerson, 'hireDate' | 'drivesSince'>;

/** The days after the first one as a driver on which facts changed. */
const changesAfter = ({ earlierFacts = [] }: Employed, begins: CalendarDateText): CalendarDateText[] =>
  earlierFacts.map(({ before }) => before).filter((day) => day > begins);

/** 382.301(b)(1), guidance questions 2 and 3 on 382.301: who was in no testing program for longer than this needs a new test. */
const DAYS_OUT = 30;

/**
 * 382.301(a), 382.601(a), 382.701(a): the first day of the present time as a driver under part 382, which is not that of the hire if the job
 * needed no CDL before. For who isn't tested now, the first day as a driver.
 */
export function testedSince(employed: Employed): CalendarDateText | null {
  // The last day of work to come doesn't end the duty before it.
  const person = { ...employed, ...STILL_EMPLOYED };
  const begins = beginsOn(person);
  if (begins === null || !person.earlierFacts?.length) return begins;
  if (testingNow(person) !== 'part382') return begins;
  let since = begins;
  let out: CalendarDateText | null = null;
  let hadCdlTitle = false;
  for (const day of [begins, ...changesAfter(person, begins)]) {
    const { program } = asOn({ ...UNRELATED, ...person }, day);
    // Who got a job title without a CDL left the program, even if nobody changed the vehicles.
    const hasLeft = program === 'nonCdl' && hadCdlTitle;
    hadCdlTitle ||= CDL.includes(program);
    if (hasLeft || testingOn(person, day) !== 'part382') out ??= day;
    else {
      if (out !== null && (out === begins || day > addDays(out, DAYS_OUT))) since = day;
      out = null;
    }
  }
  return since;
}

/**
 * 172.704(c)(1)(ii): the first day with hazardous materials since the hire, from which the training has 90 days. A job that nobody had
 * entered may have had them.
 */
export function hazmatSince(person: EvaluatedPerson): CalendarDateText | null {
  const begins = beginsOn(person);
  if (begins === null || !person.earlierFacts?.length) return begins;
  const mayHave = (day: CalendarDateText) => {
    const then = asOn(person, day);
    return then.program === null || (kindOf(then).flags & HAZMAT) !== 0;
  };
  return [begins, ...changesAfter(person, begins)].find(mayHave) ?? begins;
}

const optionalDay = (day: CalendarDateText | null): DayNumber | null =>
  day === null ? null : dayNumber(day);

/** Since when a person has each duty. */
export const dutySince = (person: EvaluatedPerson): Record<Duty, DayNumber | null> => ({
  testing: optionalDay(testedSince(person)),
  hazmat: optionalDay(hazmatSince(person)),
});
