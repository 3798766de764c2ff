import type { CalendarDateText } from '../shared/dates';

// Which offenses of a driving record can disqualify a driver (383.51(b) to (e), 391.15(c) to (f)).

export const OFFENSES = [
  // 383.51(b)(1), (b)(3), 391.15(c)(2)(i)
  'alcohol',
  // 383.51(b)(2), 391.15(c)(2)(ii)
  'drugs',
  // 383.51(b)(4), 391.15(c)(2)(i)
  'testRefused',
  // 383.51(b)(5), 391.15(c)(2)(iv)
  'leftScene',
  // 383.51(b)(6), 391.15(c)(2)(v)
  'felony',
  // 383.51(b)(9), (b)(10), 391.15(c)(2)(v): making or selling drugs, or trafficking in persons
  'drugFelony',
  // 383.51(b)(7)
  'drivingWithdrawn',
  // 383.51(b)(8); a homicide with the vehicle can be a felony, 391.15(c)(2)(v)
  'fatality',
  // 391.15(c)(2)(iii)
  'drugPossession',
  'drugUse',
  // 383.51(c)(1) to (c)(8)
  'serious',
  // 383.51(c)(9), 391.15(e)
  'texting',
  // 383.51(c)(10), 391.15(f)
  'phone',
  // 383.51(d)
  'railroad',
  // 383.51(e), 391.15(d)
  'outOfService',
] as const;
export type Offense = (typeof OFFENSES)[number];

/** What a person says about an entry of a driving record. `other`: an offense that disqualifies nobody. */
export const OFFENSE_ANSWERS = [...OFFENSES, 'other'] as const;
export type OffenseAnswer = (typeof OFFENSE_ANSWERS)[number];

/**
 * An entry of a driving record that a court has not dismissed. `unclear`: its words are those of an offense that can disqualify. Null
 * is what the record doesn't say.
 */
export type Conviction = {
  offense: OffenseAnswer | 'unclear' | null;
  /** The ACD code: a letter and two digits. */
  code: string | null;
  /** The offenses that its words can be about; absent in what was read before they were. */
  canBe?: readonly Offense[];
  offenseOn: CalendarDateText | null;
  convictedOn: CalendarDateText | null;
  /** Whether it was in a commercial motor vehicle. */
  inCmv: boolean | null;
  /** Whether with placarded hazardous materials. */
  hazmat: boolean | null;
  /** It was dismissed after a plea or a deferral, which is a conviction all the same (383.5). */
  isDeferred?: boolean;
};

const codes = (offense: Offense, list: string) => list.split(' ').map((code) => [code, offense] as const);

/** Our words for the codes that states publish. The manual is AAMVA's. */
const BY_CODE: ReadonlyMap<string, Offense> = new Map([
  ...codes('alcohol', 'A04 A08 A10 A11 A20 A21 A25'),
  ...codes('drugs', 'A22 A23 A24'),
  ...codes('testRefused', 'A12'),
  ...codes('drugPossession', 'A33'),
  ...codes('drugFelony', 'A50'),
  ...codes('leftScene', 'B01 B02 B03 B04 B05 B06 B07 B08'),
  ...codes('outOfService', 'B19 B27'),
  // 383.51(c)(1): 15 mph or more above the limit. S71, S81 and S91 are of older records.
  ...codes('serious', 'B56 B57 B91 M34 M42 M84 S15 S16 S21 S26 S31 S36 S41 S71 S81 S91 U31'),
  ...codes('railroad', 'M09 M10 M20 M21 M22 M23 M24'),
  ...codes('texting', 'M85'),
  ...codes('phone', 'M86'),
  ...codes('felony', 'U03 U05'),
  ...codes('fatality', 'U07 U08 U09 U10'),
]);

/** Classes of codes that can be one of some offenses: which of them, only the record's words or the state can say. */
const CLASSES: readonly (readonly [pattern: RegExp, offenses: readonly Offense[]])[] = [
  // Next to the code for drugs in a felony, and said to be for trafficking in persons (383.51(b)(10)).
  [/^A51/, ['drugFelony']],
  [/^A/, ['alcohol', 'drugs', 'testRefused', 'drugPossession', 'drugUse']],
  // 383.51(b)(7): only while the license was lost for offenses in a commercial vehicle.
  [/^B2/, ['drivingWithdrawn']],
  // 383.51(c)(6): no license of any kind, so none for a commercial vehicle, or only not a valid one for another.
  [/^B51/, ['serious']],
  // Not giving one's identity after an accident with injuries.
  [/^B14/, ['leftScene']],
  // Using the vehicle in a way that can be a felony, not in a misdemeanor or with an emergency vehicle.
  [/^U(?!04|21)/, ['felony', 'drugFelony', 'fatality']],
  // Speeding whose excess the code doesn't say, or as 11 to 20 mph.
  [/^S(9[2-58]|61)/, ['serious']],
  // Following improperly, and careless or negligent driving, which some States call reckless (383.51(c)(2), (c)(4)).
  [/^M(3[01]|8[0-3])/, ['serious']],
];

/** 383.51(c)(6) to (c)(8): driving a commercial vehicle without the license for it. In other vehicles the code is for something else. */
const IN_CMV_ONLY = /^B(51|56|57|91)/;
export const isInCmvOnly = ({ code }: Pick<Conviction, 'code'>): boolean => IN_CMV_ONLY.test(code ?? '');

/** B19: an out-of-service order with 16 or more passengers or placarded hazardous materials. */
export const isHazmat = ({ hazmat, code }: Pick<Conviction, 'hazmat' | 'code'>): boolean | null =>
  code === 'B19' ? true : hazmat;

/** The offenses that an entry can be, none if it disqualifies nobody, and whether that is known. */
export function offensesOf({ offense, code, canBe }: Pick<Conviction, 'offense' | 'code' | 'canBe'>): {
  offenses: readonly Offense[];
  isKnown: boolean;
} {
  if (offense === 'other') return { offenses: [], isKnown: true };
  const known = offense === null || offense === 'unclear' ? code && BY_CODE.get(code) : offense;
  if (known) return { offenses: [known], isKnown: true };
  const ofClass = (code && CLASSES.find(([pattern]) => pattern.test(code))?.[1]) || [];
  if (canBe) return { offenses: [...new Set([...ofClass, ...canBe])], isKnown: false };
  return { offenses: ofClass.length === 0 && offense === 'unclear' ? OFFENSES : ofClass, isKnown: false };
}
