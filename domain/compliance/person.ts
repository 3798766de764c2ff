import { findState } from '../shared/states';
import { personFlags, type LicenseClassGroup, type PersonFlag, type Program, type Who } from './rule-types';
import { factsOf } from './facts';
import type { EvaluatedPerson } from './evaluated-person';

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
