import type { CalendarDateText } from '../shared/dates';

// Which offenses of a driving record can disqualify a driver (383.51(b) to (e), 391.15(c) to (f)).

export const OFFENSES = [
  'alcohol',
  'drugs',
  'testRefused',
  'leftScene',
  'felony',
  'drugFelony',
  'drivingWithdrawn',
  'fatality',
  'drugPossession',
  'drugUse',
  'serious',
  'texting',
  'phone',
  'railroad',
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
  offenseOn: CalendarDateText | null;
  convictedOn: CalendarDateText | null;
  /** Whether it was in a commercial motor vehicle. */
  inCmv: boolean | null;
  /** Whether with placarded hazardous materials. */
  hazmat: boolean | null;
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
  ...codes('serious', 'B56 B57 B91 M34 M42 M80 M84 S15 S16 S21 S26 S31 S36 S41 U31'),
  ...codes('railroad', 'M09 M10 M20 M21 M22 M23 M24'),
  ...codes('texting', 'M85'),
  ...codes('phone', 'M86'),
  ...codes('felony', 'U05'),
  ...codes('fatality', 'U07 U08 U09 U10'),
]);

/** Classes of codes that can be one of some offenses: which of them, only the record's words or the state can say. */
const CLASSES: readonly (readonly [pattern: RegExp, offenses: readonly Offense[]])[] = [
  [/^A/, ['alcohol', 'drugs', 'testRefused', 'drugPossession', 'drugUse', 'drugFelony']],
  // 383.51(b)(7): only while the license was lost for offenses in a commercial vehicle.
  [/^B2/, ['drivingWithdrawn']],
  [/^U0/, ['felony', 'fatality']],
  // Speeding whose excess the code doesn't say.
  [/^S9/, ['serious']],
];

/** Words of a driving record that can be about such an offense. */
const UNCLEAR_WORDS =
  /\b(dui|dwi|owi|ovi|under the influence|intoxicat|impaired|refus|hit and run|leaving the scene|felony|manslaughter|homicide|controlled substance|out[- ]of[- ]service)/i;
export const isUnclear = (description: string): boolean => UNCLEAR_WORDS.test(description);

/** The offenses that an entry can be, none if it disqualifies nobody, and whether that is known. */
export function offensesOf({ offense, code }: Pick<Conviction, 'offense' | 'code'>): {
  offenses: readonly Offense[];
  isKnown: boolean;
} {
  if (offense === 'other') return { offenses: [], isKnown: true };
  const known = offense === null || offense === 'unclear' ? code && BY_CODE.get(code) : offense;
  if (known) return { offenses: [known], isKnown: true };
  const ofClass = code && CLASSES.find(([pattern]) => pattern.test(code))?.[1];
  return { offenses: ofClass || (offense === 'unclear' ? OFFENSES : []), isKnown: false };
}
