import type { DatedAnswer } from '../questionnaire/questions';
import type { EarlierFacts } from './earlier-facts';
import type { PersonFlag, Program, VehicleClass } from './rule-types';
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
  'medical',
  'none',
] as const;

export type DisqualificationKind = (typeof DISQUALIFICATION_KINDS)[number];

export const DISQUALIFICATION_SECTIONS: Record<DisqualificationKind, string> = {
  major: '383.51(b)',
  serious: '383.51(c)',
  railroad: '383.51(d)',
  outOfService: '383.51(e)',
  nonCdl: '391.15',
  medical: '391.41(a)',
  none: '383.51, 391.15',
};

/** Both days included; `to` null: for life. `violationDate`: the day of the offense; null or absent if not entered. */
export type EvaluatedDisqualification = {
  kind: DisqualificationKind;
  from: string;
  to: string | null;
  violationDate?: string | null;
};
