import type { DatedAnswer } from '../questionnaire/questions';
import { findState } from '../shared/states';
import {
  personFlags,
  type LicenseClassGroup,
  type PersonFlag,
  type Program,
  type VehicleClass,
  type Who,
} from './rule-types';
import type { EarlierFacts } from './earlier-facts';
import { factsOf } from './facts';
import type { ExceptionInputs } from './test-exception';

/** What the evaluation needs to know about a person. Dates are YYYY-MM-DD. */
export type EvaluatedPerson = {
  /** 1 Applicant, 2 Employee, 3 Inactive, 4 Terminated. */
  employmentStatusId: number;
  /** No rule reads it, but file setups have exceptions for job titles. */
  jobTitleId?: number | null;
  /** From the job title. If null, the license class decides. */
  program: Program | null;
  licenseClassId: number | null;
  /** Null or absent if not entered. */
  licenseNumber?: string | null;
  licenseState: string | null;
  licenseExpiresOn: string | null;
  /** When the hazmat endorsement ends by itself (383.141); null or absent if not entered. */
  hazmatExpiresOn?: string | null;
  /** The state of the license at hire, if the driver has moved since; null or absent: the present one. */
  licenseStateAtHire?: string | null;
  /** The first day with the present state's license, after a move; null or absent if not known. */
  licenseStateSince?: string | null;
  /** The first day of a job with driving, if that came after the hire. */
  drivesSince?: string | null;
  /** What other facts were before they changed, by day. */
  earlierFacts?: readonly EarlierFacts[];
  /** Other states that licensed the person in the three years before hire; null while nobody has answered. */
  otherLicenseStates?: readonly string[] | null;
  /** The DOT-regulated employers of the three years before hire; null while nobody has answered. */
  previousEmployers?: readonly string[] | null;
  hireDate: string | null;
  /** The last day of the employment before this one; null or absent if there was none. */
  previousEndDate?: string | null;
  /** The last day of this employment. */
  terminationDate?: string | null;
  dob?: string | null;
  /** The letters of the license's endorsements and restrictions, such as 'HNT'; '' for none, null if not entered. */
  endorsements?: string | null;
  restrictions?: string | null;
  /** The largest vehicles of the job; null if not entered. */
  vehicleClass?: VehicleClass | null;
  flags?: Partial<Record<PersonFlag, boolean>>;
  disqualifications?: readonly EvaluatedDisqualification[];
  /** Why this hire needs no pre-employment drug test; null or absent if nobody claims it. */
  testException?: ExceptionInputs | null;
  /** Nobody has kept whether a hire of the past had such an exception. */
  exceptionUnknown?: boolean;
  /** What the employer answered yes to in the Drug and Alcohol Questionnaire, and on which day. */
  answers?: readonly DatedAnswer[];
};

/** 383.51(b) to (e), 391.15, and `none`: it is confirmed that an offense disqualified nobody. */
export const DISQUALIFICATION_KINDS = [
  'major',
  'serious',
  'railroad',
  'outOfService',
  'nonCdl',
  'none',
] as const;
export type DisqualificationKind = (typeof DISQUALIFICATION_KINDS)[number];
export const DISQUALIFICATION_SECTIONS: Record<DisqualificationKind, string> = {
  major: '383.51(b)',
  serious: '383.51(c)',
  railroad: '383.51(d)',
  outOfService: '383.51(e)',
  nonCdl: '391.15',
  none: '383.51, 391.15',
};
/** Both days included; `to` null: for life. `violationDate`: the day of the offense; null or absent if not entered. */
export type EvaluatedDisqualification = {
  kind: DisqualificationKind;
  from: string;
  to: string | null;
  violationDate?: string | null;
};

/** The properties by which rules distinguish people. `flags` is a bit set, see `flagBit`. */
export type PersonKind = {
  status: number;
  program: Program;
  licenseClassGroup: LicenseClassGroup;
  licenseState: string;
  /** See `provesFitness`. */
  licenseProvesFitness: boolean;
  flags: number;
};

/** The first condition by which a rule does not apply to a person. */
export type Mismatch = 'status' | 'program' | 'licenseClass' | 'licenseState' | 'flag';

const PROGRAMS: readonly Program[] = ['cdl', 'cdlHazmat', 'nonCdl', 'nonDriver'];
const CLASS_GROUPS: readonly LicenseClassGroup[] = ['commercial', 'operator', 'nonDriver', 'unknown'];
const bits = new Map(personFlags.map((flag, at) => [flag, 1 << at]));
const INTERSTATE = flagBit('interstate');
const HAZMAT = flagBit('hazmat');
const CALIFORNIA = flagBit('california');
const MEDICAL_VARIANCE = flagBit('medicalVariance');
const YEARLY_MEDICAL = flagBit('yearlyMedical');

export function flagBit(flag: PersonFlag): number {
  return bits.get(flag) ?? 0;
}

/** The group of a license class id: 1 A, 2 B, 3 C commercial; 4 D, 5 M operator; 12 non-driver. */
export function licenseClassGroup(licenseClassId: number | null): LicenseClassGroup {
  if (licenseClassId === null) return 'unknown';
  if (licenseClassId >= 1 && licenseClassId <= 3) return 'commercial';
  if (licenseClassId === 4 || licenseClassId === 5) return 'operator';
  return licenseClassId === 12 ? 'nonDriver' : 'unknown';
}

/**
 * The vehicles decide, not the title: these need a CDL (383.5, 383.91(a), 383.93(b)), also small ones with placards. A fifth wheel alone doesn't: a pickup with a
 * light trailer has one.
 */
export const CDL_VEHICLES = [
  'longCombination',
  'tankOrDoubles',
  'passenger',
  'schoolBus',
  'placards',
] as const;

/** Missing data is no exemption: without job title and license class a person counts as a non-CDL driver. */
function programOf(person: EvaluatedPerson, group: LicenseClassGroup): Program {
  const { program, vehicleClass } = person;
  const facts = factsOf(person);
  const isHazmatJob = program === 'cdlHazmat' || (program === 'cdl' && facts.hazmat === true);
  // 390.39(a)(1): parts 382 and 383 don't apply. Without an answer, the hazardous materials of a CDL job have placards (390.39(b)(3)).
  if (facts.farmVehicle && program !== 'nonDriver' && !(isHazmatJob && facts.placards !== false))
    return 'nonCdl';
  const needsCdl = vehicleClass === 'A' || vehicleClass === 'B' || CDL_VEHICLES.some((fact) => facts[fact]);
  if (needsCdl && (program === null || program === 'nonCdl')) return 'cdl';
  if (program !== null) return program;
  if (group === 'commercial') return 'cdl';
  return group === 'nonDriver' ? 'nonDriver' : 'nonCdl';
}

function flagsOf(person: EvaluatedPerson, program: Program): number {
  let flags = INTERSTATE;
  if (program === 'cdlHazmat') flags |= HAZMAT;
  if (person.licenseState === 'CA') flags |= CALIFORNIA;
  const facts = factsOf(person);
  for (const flag of personFlags) {
    const stated = facts[flag];
    if (stated === true) flags |= flagBit(flag);
    // A hazmat job stays one, whatever was answered.
    if (stated === false && !(flag === 'hazmat' && program === 'cdlHazmat')) flags &= ~flagBit(flag);
  }
  // 391.45: drivers under 391.44 need an examination every year, whatever was answered.
  if (flags & flagBit('visionStandard')) flags |= YEARLY_MEDICAL;
  // 383.153(a)(10): restriction V says that there is a medical variance, whatever was answered.
  const isCdl = program === 'cdl' || program === 'cdlHazmat';
  // Without an answer, the hazardous materials of a CDL job have placards.
  if (isCdl && flags & HAZMAT && facts.placards === undefined) flags |= flagBit('placards');
  if (flags & flagBit('placards')) flags &= ~flagBit('farmVehicle');
  const holdsCdl = licenseClassGroup(person.licenseClassId) === 'commercial';
  return (isCdl || holdsCdl) && person.restrictions?.includes('V') ? flags | MEDICAL_VARIANCE : flags;
}

/** 383.51(a): who holds a CDL, or needs one for the job. */
export const holdsOrNeedsCdl = ({ program, licenseClassGroup: group }: PersonKind): boolean =>
  group === 'commercial' || program === 'cdl' || program === 'cdlHazmat';

/** Whether the license is a commercial one of a Canadian province or territory. */
export const holdsCanadianCdl = ({
  licenseState,
  licenseClassId,
}: Pick<EvaluatedPerson, 'licenseState' | 'licenseClassId'>): boolean =>
  licenseClassGroup(licenseClassId) === 'commercial' && findState(licenseState)?.country === 'CA';

/**
 * A Canadian commercial license, or a Licencia Federal of Mexico, is itself the proof of medical fitness. A driver whose province waived one of its medical standards
 * does not qualify in the United States (note to 391.41(a)(1)(i)), so theirs is no proof; nor is it where a US standard asks for a
 * yearly examination (391.44, 391.45).
 */
function provesFitness(person: EvaluatedPerson, flags: number): boolean {
  const isSpecial =
    (flags & (MEDICAL_VARIANCE | YEARLY_MEDICAL)) !== 0 || /[VW]/.test(person.restrictions ?? '');
  // A Licencia Federal has no state; with one, the license is of that state.
  const isMexican = person.flags?.licenciaFederal === true && !person.licenseState;
  // While its class is not entered, the class is what is asked for.
  const mayBeCanadian =
    licenseClassGroup(person.licenseClassId) === 'unknown' &&
    findState(person.licenseState)?.country === 'CA';
  return !isSpecial && (holdsCanadianCdl(person) || mayBeCanadian || isMexican);
}

/** The properties of a person that rules can use. */
export function kindOf(person: EvaluatedPerson): PersonKind {
  const group = licenseClassGroup(person.licenseClassId);
  const program = programOf(person, group);
  const flags = flagsOf(person, program);
  return {
    status: person.employmentStatusId,
    program,
    licenseClassGroup: group,
    licenseState: person.licenseState ?? '',
    licenseProvesFitness: provesFitness(person, flags),
    flags,
  };
}

/** The same number for people who are the same to every rule. `stateIndex`: 0 for states that no rule names. */
export function kindKey(kind: PersonKind, stateIndex: number): number {
  const status = kind.status >= 1 && kind.status <= 4 ? kind.status : 0;
  const byProgram = status * PROGRAMS.length + PROGRAMS.indexOf(kind.program);
  const byClass = byProgram * CLASS_GROUPS.length + CLASS_GROUPS.indexOf(kind.licenseClassGroup);
  const byState = (byClass * 128 + stateIndex) * 2 + Number(kind.licenseProvesFitness);
  return byState * (1 << personFlags.length) + kind.flags;
}

/** Why a rule does not apply to a kind of person, or null if it does. */
export function mismatch(who: Who, kind: PersonKind): Mismatch | null {
  const has = (flag: PersonFlag) => (kind.flags & flagBit(flag)) !== 0;
  if (!who.statuses.includes(kind.status)) return 'status';
  if (!who.programs.includes(kind.program)) return 'program';
  if (who.licenseClassGroups && !who.licenseClassGroups.includes(kind.licenseClassGroup))
    return 'licenseClass';
  if (who.licenseStates && !who.licenseStates.includes(kind.licenseState)) return 'licenseState';
  if (who.exceptLicenseStates?.includes(kind.licenseState)) return 'licenseState';
  if (who.unlessLicenseProvesFitness && kind.licenseProvesFitness) return 'licenseState';
  if (who.flags && !who.flags.every(has)) return 'flag';
  return who.withoutFlags?.some(has) ? 'flag' : null;
}
