/**
 * The programs of collection sites, by the ids that the network uses. The two laboratories are known by their letters.
 * BAT: breath alcohol technician (49 CFR 40.211-213). eCCF: electronic custody and control form.
 */
export const PROGRAMS = {
  breathAlcohol: 18,
  atn: 24,
  eccf: 25,
  labA: 30,
  labB: 31,
} as const;

export type ProgramId = (typeof PROGRAMS)[keyof typeof PROGRAMS];

/** A program on the wire. */
export interface VendorProgram {
  vendorProgramID: number;
  vendorProgramName: string;
}

/** The settings list `collectionPrograms`. */
export const COLLECTION_PROGRAMS: readonly VendorProgram[] = [
  { vendorProgramID: PROGRAMS.breathAlcohol, vendorProgramName: 'Breath Alcohol (BAT)' },
  { vendorProgramID: PROGRAMS.atn, vendorProgramName: 'ATN' },
  { vendorProgramID: PROGRAMS.eccf, vendorProgramName: 'eCCF' },
  { vendorProgramID: PROGRAMS.labA, vendorProgramName: 'Lab A Patient Service Center' },
  { vendorProgramID: PROGRAMS.labB, vendorProgramName: 'Lab B Patient Service Center' },
];

export const PROGRAM_IDS: readonly ProgramId[] = Object.values(PROGRAMS);

/** A clinic's programs on the wire, in the order of the list. */
export const programListOf = (programs: readonly number[]): VendorProgram[] =>
  COLLECTION_PROGRAMS.filter(({ vendorProgramID }) => programs.includes(vendorProgramID));

/** How files name the programs, in lower case and without spaces and punctuation. */
const NAMES: Readonly<Record<string, ProgramId>> = {
  breathalcohol: 18,
  breathalcoholbat: 18,
  bat: 18,
  alcohol: 18,
  atn: 24,
  approvedtestingnetwork: 24,
  eccf: 25,
  electronicccf: 25,
  laba: 30,
  labapsc: 30,
  labapatientservicecenter: 30,
  labb: 31,
  labbpsc: 31,
  labbpatientservicecenter: 31,
};

/** The program that a file names by its id or its name; null if there is no such program. */
export function programOf(text: string): ProgramId | null {
  const byId = PROGRAM_IDS.find((id) => String(id) === text.trim());
  const name = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return byId ?? (Object.hasOwn(NAMES, name) ? NAMES[name]! : null);
}
