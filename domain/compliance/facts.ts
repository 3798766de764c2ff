import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag, VehicleClass } from './rule-types';

// What follows from the facts about a person. Some say more precisely what an older one says, which alone still means what it did.

type Facts = Readonly<Partial<Record<PersonFlag, boolean>>>;
type Person = Readonly<Pick<EvaluatedPerson, 'flags' | 'vehicleClass'>>;

/** 390.5, 390.39(b)(3): a covered farm vehicle carries neither passengers nor placarded hazardous materials. */
export const CARRIES_OTHERS: readonly PersonFlag[] = ['placards', 'passenger', 'schoolBus'];

/** 383.91(a)(1), 380.105: doubles and longer combinations are of class A, whatever was entered. */
const CLASS_A: readonly PersonFlag[] = ['longCombination', 'doubles'];

/** The largest vehicles of the job. A tractor with a trailer is of class A, unless the entered class says that it is a light one. */
export const largestVehicles = ({ flags, vehicleClass }: Person): VehicleClass | null =>
  CLASS_A.some((fact) => flags?.[fact] === true)
    ? 'A'
    : (vehicleClass ?? (flags?.tractorTrailer ? 'A' : null));

/**
 * Tanks and doubles are one older fact, `tankOrDoubles`, and two newer ones. A no to the older one is a no to both. A yes with a no to one
 * of them is a yes to the other. Doubles are class A vehicles (383.91(a)(1)), so with smaller ones a yes means tanks.
 */
function tanksAndDoubles(person: Person): Facts {
  const { tanks, tankOrDoubles, longCombination } = person.flags ?? {};
  // 380.105(b): a longer combination has two trailers or more.
  const doubles = longCombination === true || person.flags?.doubles;
  if (tanks === false && doubles === false && tankOrDoubles !== true) return { tankOrDoubles: false };
  if (tanks || doubles) return { tankOrDoubles: true, ...(doubles && { doubles }) };
  if (tankOrDoubles !== true) return {};
  const vehicleClass = largestVehicles(person);
  const isSmaller = vehicleClass === 'B' || vehicleClass === 'C';
  if (tanks === false && doubles === undefined && !isSmaller) return { doubles: true };
  return (doubles === false && tanks === undefined) || isSmaller ? { tanks: true } : {};
}

/** The answers with what follows from them. */
export function factsOf(person: Person): Facts {
  const { flags = {} } = person;
  return {
    ...flags,
    ...tanksAndDoubles(person),
    // 172.504: only hazardous materials have placards.
    ...(flags.placards === true && { hazmat: true }),
    ...(flags.farmVehicle === true && CARRIES_OTHERS.some((fact) => flags[fact]) && { farmVehicle: false }),
    // Only a variance can be such a certificate.
    ...(flags.speCertificate === true && { medicalVariance: true }),
  };
}
