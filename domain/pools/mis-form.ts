import Type, { type Static } from 'typebox';
import { CalendarDate } from '../shared/ids';
import { Line, Nullable, NUMBER, OneOf } from '../shared/schema';
import type { Agency } from './agencies';

// Form DOT F 1385: 49 CFR 40.26 and part 40, appendix J. Its words and numbers are those of the form, in English only.

export const MIS_AGENCIES = ['fmcsa', 'faa', 'phmsa', 'fra', 'uscg', 'fta'] as const;
export type MisAgency = (typeof MIS_AGENCIES)[number];

/** As the form abbreviates them. */
export const MIS_AGENCY_NAMES: Record<MisAgency, string> = {
  fmcsa: 'FMCSA – Motor Carrier',
  faa: 'FAA – Aviation',
  phmsa: 'PHMSA – Pipeline',
  fra: 'FRA – Railroad',
  uscg: 'USCG – Maritime',
  fta: 'FTA – Transit',
};

/** Who reports these people's tests; null for people outside DOT rules, whose tests aren't reported. */
export function misAgencyOf(agency: Agency): MisAgency | null {
  if (agency === 'nonDot') return null;
  return agency === 'fraCovered' || agency === 'fraMaintenance' || agency === 'fraMechanical'
    ? 'fra'
    : agency;
}

/** The employee categories of each agency. Each has a page of its own. */
export const MIS_CATEGORIES: Record<MisAgency, readonly [string, ...string[]]> = {
  fmcsa: ['Driver'],
  faa: [
    'Flight Crewmember',
    'Flight Attendant',
    'Flight Instructor',
    'Aircraft Dispatcher',
    'Aircraft Maintenance',
    'Ground Security Coordinator',
    'Aviation Screener',
    'Air Traffic Controller',
  ],
  phmsa: ['Operation/Maintenance/Emergency Response'],
  fra: ['Engine Service', 'Train Service', 'Dispatcher/Operation', 'Signal Service', 'Other'],
  uscg: ['Crewmember'],
  fta: [
    'Revenue Vehicle Operation',
    'Revenue Vehicle and Equipment Maintenance',
    'Revenue Vehicle Control/Dispatch',
    'CDL/Non-Revenue Vehicle',
    'Armed Security Personnel',
  ],
};

export const PIPELINES = [
  'Gas Gathering',
  'Gas Transmission',
  'Gas Distribution',
  'Transport Hazardous Liquids',
  'Transport Carbon Dioxide',
] as const;

export const MIS_REASONS = [
  'preEmployment',
  'random',
  'postAccident',
  'reasonableSuspicion',
  'returnToDuty',
  'followUp',
] as const;
export type MisReason = (typeof MIS_REASONS)[number];
export const MIS_ROWS = [...MIS_REASONS, 'total'] as const;
export type MisRow = (typeof MIS_ROWS)[number];

export const MIS_ROW_NAMES: Record<MisRow, string> = {
  preEmployment: 'Pre-Employment',
  random: 'Random',
  postAccident: 'Post-Accident',
  reasonableSuspicion: 'Reasonable Susp./Cause',
  returnToDuty: 'Return-to-Duty',
  followUp: 'Follow-Up',
  total: 'TOTAL',
};

/** The columns of section III; the first is column 1. */
export const DRUG_COLUMNS = [
  'Total Number of Test Results',
  'Verified Negative Results',
  'Verified Positive Results (for one or more drugs)',
  'Positive for Marijuana',
  'Positive for Cocaine',
  'Positive for PCP',
  'Positive for Opioids',
  'Positive for Amphetamines',
  'Refusal: Adulterated',
  'Refusal: Substituted',
  'Refusal: Shy Bladder, No Medical Explanation',
  'Refusal: Other Refusals to Submit to Testing',
  'Canceled Results',
] as const;

/** The columns of section IV. */
export const ALCOHOL_COLUMNS = [
  'Total Number of Screening Test Results',
  'Screening Tests with Results Below 0.02',
  'Screening Tests with Results 0.02 or Greater',
  'Number of Confirmation Test Results',
  'Confirmation Tests with Results 0.02 through 0.039',
  'Confirmation Tests with Results 0.04 or Greater',
  'Refusal: Shy Lung, No Medical Explanation',
  'Refusal: Other Refusals to Submit to Testing',
  'Canceled Results',
] as const;

const Count = Type.Integer({ minimum: 0 });
const rowsOf = (columns: readonly string[]) => {
  const Cells = Type.Array(Count, { minItems: columns.length, maxItems: columns.length });
  return Type.Object({
    preEmployment: Cells,
    random: Cells,
    postAccident: Cells,
    reasonableSuspicion: Cells,
    returnToDuty: Cells,
    followUp: Cells,
    total: Cells,
  });
};

const Text = Nullable(Line(200));
const Phone = Nullable(Line(40, 0, NUMBER));

/** Section I. What isn't known is null, and is a blank on the form. */
export const MisEmployer = Type.Object({
  companyName: Line(200),
  doingBusinessAs: Text,
  address: Text,
  email: Text,
  certifyingOfficial: Text,
  telephone: Phone,
  certifiedOn: Nullable(CalendarDate),
  preparedBy: Text,
  preparedByTelephone: Phone,
  thirdParty: Text,
  thirdPartyTelephone: Phone,
  /** FMCSA. */
  dotNumber: Nullable(Line(20, 0, NUMBER)),
  isOwnerOperator: Nullable(Type.Boolean()),
  isExempt: Nullable(Type.Boolean()),
  /** FAA. */
  certificateNumber: Nullable(Line(40, 0, NUMBER)),
  planNumber: Nullable(Line(40, 0, NUMBER)),
  /** PHMSA. */
  pipelines: Type.Array(OneOf(PIPELINES)),
  /** FRA: observations under part 219, subpart D. */
  observations: Nullable(Count),
  /** USCG. */
  vesselIds: Nullable(Line(400, 0, NUMBER)),
});
export type MisEmployer = Static<typeof MisEmployer>;

/** One page: an employer's tests of a year in one employee category of one agency. */
export const MisReport = Type.Object({
  year: Type.Integer({ minimum: 1994, maximum: 2099 }),
  agency: OneOf(MIS_AGENCIES),
  employer: MisEmployer,
  /** Section II: A, B, and C for this page. Averages of the year's selections. */
  employees: Type.Object({ total: Count, categories: Count, category: Line(60, 1), count: Count }),
  drug: rowsOf(DRUG_COLUMNS),
  alcohol: rowsOf(ALCOHOL_COLUMNS),
});
export type MisReport = Static<typeof MisReport>;
export type MisCells = MisReport['drug'];
