/** The driver file that a job requires; a property of the job title. */
export type Program = 'cdl' | 'cdlHazmat' | 'nonCdl' | 'nonDriver';

/** Kinds of license: commercial (A, B, C), operator (D, M), none (12), or unknown. */
export type LicenseClassGroup = 'commercial' | 'operator' | 'nonDriver' | 'unknown';

/**
 * Special properties of a person. Unless stated, `hazmat` and `california` follow from program and license state; `interstate` is
 * true unless stated otherwise.
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
  'passenger',
  'schoolBus',
  'airBrakes',
  'fullAirBrakes',
  'manualTransmission',
  'tractorTrailer',
  'tanks',
  'doubles',
  'placards',
  'learnersPermit',
  'speCertificate',
  'ftaOnly',
  'multipleEmployer',
  'furnishedDriver',
  'licenciaFederal',
  'farmVehicle',
] as const;
export type PersonFlag = (typeof personFlags)[number];

/** Facts that nobody is asked for: without an answer, the others decide as they did before these existed, or no. */
export const OPTIONAL_FACTS: readonly PersonFlag[] = [
  'tanks',
  'doubles',
  'placards',
  'learnersPermit',
  'speCertificate',
  'ftaOnly',
  'multipleEmployer',
  'furnishedDriver',
  'licenciaFederal',
  'farmVehicle',
];

/** 383.91(a): combination vehicles, heavy straight vehicles, small vehicles. */
export const VEHICLE_CLASSES = ['A', 'B', 'C'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** Who a rule applies to. Omitted conditions are ignored; all `flags` must hold, and none of `withoutFlags`. */
export type Who = {
  programs: readonly Program[];
  /** Employment status ids; 1 Applicant, 2 Employee. Inactive and terminated people need no file. */
  statuses: readonly number[];
  licenseClassGroups?: readonly LicenseClassGroup[];
  flags?: readonly PersonFlag[];
  withoutFlags?: readonly PersonFlag[];
  licenseStates?: readonly string[];
  exceptLicenseStates?: readonly string[];
  /** Not for holders of a license that is the proof itself, such as a Canadian commercial one (391.41(a)(1)(i)). */
  unlessLicenseProvesFitness?: boolean;
};

/**
 * How long a document is valid. `once`: never expires. `months`: some months from its date. `documentExpiry`: until the date on it, at
 * most some months. `perLicense`: until the date on it, else the license's expiration. `withCompanion`: as long as the document
 * it refers to.
 */
export type Timing = 'once' | 'months' | 'documentExpiry' | 'perLicense' | 'withCompanion';

/** During a waiver, a document that counts instead of the right one for some days after its date. */
export type Bridge = { docTypeId: number; windows: readonly WaiverWindow[] };
export type WaiverWindow = { from: string; to: string; days: number };

/** A document that must exist before another, by at most some months (null: by any time). */
export type Companion = { docTypeIds: readonly number[]; withinMonths: number | null };

/** What several may have to provide a document for: the states that licensed the person, and their previous employers. */
export type Part = 'state' | 'employer';

/**
 * Documents that belong to a hire. They count if they are dated at most `monthsBefore` months before the hire date and after
 * the end of an earlier employment. One that is dated after it was due counts from its own date, as late.
 */
export type HireWindow = {
  monthsBefore: number;
  /** The section that ties the documents to a hire. */
  cfr: string;
  /** Documents of any employment that the regulation lets serve for a longer time. */
  older?: { docTypeIds: readonly number[]; monthsBefore: number; cfr: string };
};

/** What can begin after the hire: driving vehicles that need a CDL, and hazardous materials. */
export type Duty = 'testing' | 'hazmat';

/** A requirement for some people, between two dates (both included; null: still in force). */
export type RequirementRule = {
  ruleId: string;
  docTypeId: number;
  effectiveFrom: string;
  effectiveTo: string | null;
  who: Who;
  needs: 'mandatory' | 'optional';
  /** No file setup can make it a gap. */
  neverRequired?: boolean;
  satisfiedBy: readonly number[];
  bridge?: Bridge;
  /** Who it applies to depends on the list of states that are not connected yet. */
  byState?: boolean;
  companion?: Companion;
  /** A test counts only with a negative result. */
  negativeOnly?: boolean;
  /** The section by which facts about the person can stand in for the document, see TestException. */
  exception?: string;
  /** The first document of a hire must be a full query; limited ones count after it. */
  fullQueryFirst?: boolean;
  /** The document must be from a state or employer of the person; `each`: one from every one of them, else from the license's state. */
  part?: { of: Part; each: boolean };
  /** Deadlines and the documents of a hire count from the first day of this duty, if that came later. */
  duty?: Duty;
  /** The documents that count, where they belong to a hire. */
  hire?: HireWindow;
  timing: Timing;
  months: number | null;
  /** After these months a document may be removed from the file, so that a longer gap proves nothing. */
  keptMonths?: number;
  /** A shorter period for people with a flag. */
  shorter?: { flag: PersonFlag; months: number };
  /** Without an expiration date the document never expires; under other rules it doesn't count. */
  expiryOptional?: boolean;
  /** Days from the hire date until it is due: 0 is before the first drive. Null: see the months. */
  dueDaysAfterHire: number | null;
  dueMonthsAfterHire?: number;
  /** The due date for people hired before the rule began. */
  hiredBeforeDueOn?: string;
  /** 1: driving without it is illegal in itself; 2: the file is incomplete. Sorts the gaps. */
  weight: 1 | 2;
  cfr: string;
  title: string;
  why: string;
  closes: string;
};
