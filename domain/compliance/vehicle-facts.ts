import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import { factsOf, largestVehicles } from './facts';
import { holdsCanadianCdl } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag, VehicleClass } from './rule-types';

// What the vehicles of a CDL job demand of the license: its class, and restrictions that exclude them (383.91, 383.95).

type Person = Readonly<
  Pick<EvaluatedPerson, 'licenseClassId' | 'licenseState' | 'restrictions' | 'vehicleClass' | 'flags'>
>;

/** The license class ids of commercial classes, the largest vehicles first. */
const CLASS_IDS: Record<VehicleClass, number> = { A: 1, B: 2, C: 3 };

const is = (person: Pick<Person, 'flags'>, flag: PersonFlag) => person.flags?.[flag] === true;
const carriesPassengers = (person: Person) => is(person, 'passenger') || is(person, 'schoolBus');
const has = (person: Person, letter: string) => person.restrictions?.includes(letter) ?? false;

/** 383.153(a)(10): restrictions that exclude vehicles, and the facts that say whether the job has them. */
const EXCLUDED = [
  // 383.95(a)(2): any air brakes, those that work fully on air too.
  { letter: 'L', flags: ['airBrakes', 'fullAirBrakes'], key: 'noAirBrakes' },
  { letter: 'Z', flags: ['fullAirBrakes'], key: 'noFullAirBrakes' },
  { letter: 'E', flags: ['manualTransmission'], key: 'noManualTransmission' },
  // 380.105: a longer combination has a truck-tractor.
  { letter: 'O', flags: ['tractorTrailer', 'longCombination'], key: 'noTractorTrailer' },
] as const;

/** What restrictions exclude. */
export const EXCLUDED_FACTS = EXCLUDED.flatMap(({ flags }): readonly PersonFlag[] => flags);

/** M: no passenger vehicles of class A. N: none of classes A and B. */
const PASSENGER_LIMITS: readonly { letter: string; classes: readonly VehicleClass[]; cfr: string }[] = [
  { letter: 'M', classes: ['A'], cfr: '383.95(e), 383.23(a)' },
  { letter: 'N', classes: ['A', 'B'], cfr: '383.95(f), 383.23(a)' },
];

/**
 * 383.91(c): a license covers the vehicles of its class and of those below. While nobody says which vehicles the job has,
 * it is asked for where it decides: a class A license covers all of them.
 */
export function vehicleClassProblem(person: Person): Condition | null {
  const { licenseClassId } = person;
  const vehicleClass = largestVehicles(person);
  const [largest, smallest] = [CLASS_IDS.A, CLASS_IDS.C];
  if (licenseClassId === null || licenseClassId < largest || licenseClassId > smallest) return null;
  if (vehicleClass) return licenseClassId > CLASS_IDS[vehicleClass] ? bars('classBelowVehicle') : null;
  const decides =
    licenseClassId !== largest ||
    (carriesPassengers(person) && PASSENGER_LIMITS.some(({ letter }) => has(person, letter)));
  return decides ? undecided('vehicleClassMissing') : null;
}

/** 383.25(a)(3), 383.25(a)(5), 383.153: P and X are restrictions of a learner's permit. Canadian letters are others. */
const isPermit = (person: Person): boolean =>
  (has(person, 'P') || has(person, 'X')) && !holdsCanadianCdl(person) && !is(person, 'learnersPermit');

/** 383.95: the restrictions of a CDL that exclude vehicles of the job. */
export function vehicleRestrictions(person: Person): Condition[] {
  if (person.restrictions === null || person.restrictions === undefined) {
    const excludable: PersonFlag[] = [...EXCLUDED_FACTS, 'passenger', 'schoolBus', 'interstate'];
    // An unanswered fact may be one that a restriction excludes.
    const decides = holdsCanadianCdl(person) || excludable.some((flag) => person.flags?.[flag] !== false);
    return decides ? [undecided('restrictionsNotEntered')] : [];
  }
  const excluded = EXCLUDED.filter(
    ({ letter, flags }) => has(person, letter) && flags.some((flag) => is(person, flag)),
  ).map(({ key }) => bars(key));
  const vehicleClass = largestVehicles(person);
  const limit = PASSENGER_LIMITS.find(
    ({ letter, classes }) =>
      has(person, letter) &&
      carriesPassengers(person) &&
      vehicleClass !== null &&
      classes.includes(vehicleClass),
  );
  // 383.95(d): doubles have a tractor as well, as a rule.
  const isTractor = factsOf(person).doubles === true && has(person, 'O') && excluded.length === 0;
  return [
    ...excluded,
    ...(isTractor ? [undecided('noTractorTrailer')] : []),
    ...(limit ? [bars('noPassengersInClass', { cfr: limit.cfr })] : []),
    ...(isPermit(person) ? [undecided('permitRestrictions')] : []),
  ];
}

/** Whether a fact matters for this license and these answers: what no restriction excludes need not be asked. */
export function isFactAsked(person: Pick<Person, 'restrictions' | 'flags'>, flag: PersonFlag): boolean {
  const holds = (letter: string) => person.restrictions?.includes(letter) ?? false;
  switch (flag) {
    case 'schoolBus':
      return person.flags?.passenger !== false;
    case 'airBrakes':
      return holds('L');
    case 'fullAirBrakes':
      return holds('Z') && person.flags?.airBrakes !== false;
    case 'manualTransmission':
      return holds('E');
    case 'tractorTrailer':
      return holds('O');
    default:
      return true;
  }
}
