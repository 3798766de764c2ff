import type { CalendarDateText } from '../shared/dates';
import { asOn } from './as-on';
import { flagBit, kindOf, licenseClassGroup, mismatch } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag, Program, Who } from './rule-types';

/** 382.103(a), (d)(1): part 382 is for the drivers of vehicles that need a CDL, unless they are tested under part 655. */
export const PART_382 = {
  programs: ['cdl', 'cdlHazmat'],
  withoutFlags: ['ftaOnly'],
} as const satisfies { programs: readonly Program[]; withoutFlags: readonly PersonFlag[] };

/** By which part a driver is tested for alcohol and drugs. `undecided`: nobody has entered the job title or a license class. */
export type Testing = 'part382' | 'part655' | 'undecided' | 'none';

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
