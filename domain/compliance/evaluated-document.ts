import type { DocumentFindings } from '../documents/contract';
import type { CalendarDateText } from '../shared/dates';
import type { LicenseClassWord, LicenseStatus, SelfCertification } from './license-words';
import type { Conviction } from './offenses';

/** A document as the evaluation needs it. Dates are YYYY-MM-DD. */
export type EvaluatedDocument = {
  documentId: number;
  docTypeId: number;
  docDate: string;
  expiresOn: string | null;
  /** Of a driving record that is on file as data; null or absent for everything else. */
  withdrawals?: readonly Withdrawal[] | null;
  convictions?: readonly Conviction[] | null;
  license?: ReportedLicense | null;
  followUps?: AskedFollowUps | null;
} & Partial<DocumentFindings>;

/** The follow-up tests that a plan of the SAP asks for, and the day on which the driver returned; absent where nobody entered them. */
export type AskedFollowUps = {
  returnedOn: CalendarDateText | null;
  firstYear: number;
  laterTests: number;
  /** After the first twelve. */
  laterMonths: number;
};

/** A suspension, revocation or other withdrawal of the license: from its first day to the day before reinstatement. */
export type Withdrawal = { from: CalendarDateText; reinstatedOn: CalendarDateText | null };

/** What a medical certificate holds with or for only (MCSA-5876): another paper, or some of the driving. */
export const CERTIFICATE_LIMITS = ['variance', 'spe', 'intracityZone', 'withinState'] as const;
export type CertificateLimit = (typeof CERTIFICATE_LIMITS)[number];

/** What a record says about the license and the medical certification; null is what it doesn't say. */
export type ReportedLicense = {
  class: LicenseClassWord | null;
  status: LicenseStatus | null;
  expiresOn: CalendarDateText | null;
  isCertified: boolean | null;
  certifiedUntil: CalendarDateText | null;
  /** The letters of the license, '' for none; V too where the record names a medical variance. Absent in what was read before they were. */
  endorsements?: string | null;
  restrictions?: string | null;
  selfCertification?: SelfCertification | null;
  /** Of a medical certificate: what it holds with or for only. */
  certificate?: readonly CertificateLimit[];
};
