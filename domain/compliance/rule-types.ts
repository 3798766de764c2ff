/** What file a job needs; a property of the job title. */
export type Program = 'cdl' | 'cdlHazmat' | 'nonCdl' | 'nonDriver';

/** Kinds of license: a commercial one (A, B, C), an operator's (D, M), none at all (12), or not entered yet. */
export type LicenseClassGroup = 'commercial' | 'operator' | 'nonDriver' | 'unknown';

/**
 * What is special about a person. `hazmat` and `california` follow from program and license state unless they are
 * stated; `interstate` holds unless it is stated to be false.
 */
export const personFlags = [
  'hazmat',
  'california',
  'interstate',
  'medicalVariance',
  'yearlyMedical',
  'visionStandard',
  'longCombination',
  'tankOrDoubles',
] as const;
export type PersonFlag = (typeof personFlags)[number];

/** Whom a rule speaks of. What is left out does not matter; flags must all hold, `withoutFlags` none. */
export type Who = {
  programs: readonly Program[];
  /** Employment status ids; 1 Applicant, 2 Employee. Inactive and Terminated people need no file. */
  statuses: readonly number[];
  licenseClassGroups?: readonly LicenseClassGroup[];
  flags?: readonly PersonFlag[];
  withoutFlags?: readonly PersonFlag[];
  licenseStates?: readonly string[];
  exceptLicenseStates?: readonly string[];
};

/**
 * How long a document counts. `once`: for good. `months`: so many months from its date. `documentExpiry`: to the
 * date on it, at most so many months. `perLicense`: to the date on it, else to the license's own expiration.
 * `withCompanion`: as long as the document that it speaks of.
 */
export type Timing = 'once' | 'months' | 'documentExpiry' | 'perLicense' | 'withCompanion';

/** A document that counts in place of the right one for some days after its date, while a waiver runs. */
export type Bridge = { docTypeId: number; windows: readonly WaiverWindow[] };
export type WaiverWindow = { from: string; to: string; days: number };

/** A document that another must precede, by at most so many months (null: by any time). */
export type Companion = { docTypeIds: readonly number[]; withinMonths: number | null };

/** One requirement of a file, for some people, between two dates (both included; null: still in force). */
export type RequirementRule = {
  ruleId: string;
  docTypeId: number;
  effectiveFrom: string;
  effectiveTo: string | null;
  who: Who;
  needs: 'mandatory' | 'optional';
  /** No location's setup can make it a gap. */
  neverRequired?: boolean;
  satisfiedBy: readonly number[];
  bridge?: Bridge;
  companion?: Companion;
  timing: Timing;
  months: number | null;
  /** The period of people to whom a flag applies. */
  shorter?: { flag: PersonFlag; months: number };
  /** A document without an expiration date counts for good, instead of not at all. */
  expiryOptional?: boolean;
  /** Days from the hire date until it must be there: 0 is before the first drive. Null: see the months. */
  dueDaysAfterHire: number | null;
  dueMonthsAfterHire?: number;
  /** When it was due for people hired before the rule began. */
  hiredBeforeDueOn?: string;
  /** 1: driving without it is unlawful in itself; 2: the file is incomplete. Orders the gaps. */
  weight: 1 | 2;
  cfr: string;
  title: string;
  why: string;
  closes: string;
};
