import type { DocumentType, KeepRule } from './document-type-shape';

type DocumentTypeRow = Omit<
  DocumentType,
  'docCategoryId' | 'asksExpiration' | 'hiddenByDefault' | 'internalOnly' | 'internalCompanyOnly'
> &
  Partial<Pick<DocumentType, 'asksExpiration' | 'hiddenByDefault' | 'internalOnly' | 'internalCompanyOnly'>>;

// 391.51(c), 391.53(c): during employment and three years after.
const employment: KeepRule = { from: 'endOfEmployment', months: 36 };
// 391.51(d): may be removed three years after the date of execution.
const threeYears: KeepRule = { from: 'document', months: 36 };
const fiveYears: KeepRule = { from: 'document', months: 60 };
// 15 USC 1681p: five years from a violation, and each report that is ordered under it while the person works here may be one.
const reportsOrdered: KeepRule = { from: 'endOfEmployment', months: 60 };
// 382.401(b): one year for negative and canceled tests, five for positive ones and refusals.
const result: KeepRule = { from: 'result', months: 12, longerMonths: 60 };
// 382.401(c)(4): while the person performs the function and two years after.
const duty: KeepRule = { from: 'endOfDuty', months: 24 };
const policy: KeepRule = { from: 'policy', months: null };

const dq = { category: 'DQ', privacyDomain: 'dq' } as const;
const investigation = { category: 'IHF', privacyDomain: 'investigation' } as const;
const drugAlcohol = { category: 'D&A', privacyDomain: 'drugAlcohol' } as const;

/** The document types as data. A type has only the flags it names. */
export const documentTypeRows: readonly DocumentTypeRow[] = [
  { docTypeId: 2001, name: 'Employment Application', ...dq, keep: employment, cfr: '391.21, 391.51(b)(1)' },
  { docTypeId: 660, name: 'Initial MVR', ...dq, keep: employment, cfr: '391.23(a)(1), 391.23(b)' },
  { docTypeId: 225, name: 'MVR', ...dq, keep: threeYears, cfr: '391.25(a)' },
  {
    docTypeId: 2002,
    name: 'Annual Review of Driving Record',
    ...dq,
    keep: threeYears,
    cfr: '391.25(b), 391.25(c)',
  },
  {
    docTypeId: 238,
    name: 'Medical Card',
    ...dq,
    keep: threeYears,
    cfr: '391.43(g), 391.45',
    asksExpiration: true,
  },
  {
    docTypeId: 2003,
    name: 'CDLIS MVR, Medical Status',
    ...dq,
    keep: threeYears,
    cfr: '391.51(b)(6)(ii), 391.23(m)',
    asksExpiration: true,
  },
  {
    docTypeId: 2004,
    name: 'Examiner Registry Verification',
    ...dq,
    keep: threeYears,
    cfr: '391.23(m), 391.51(b)(8)',
  },
  {
    docTypeId: 2005,
    name: 'Medical Variance',
    category: 'DQ',
    privacyDomain: 'medical',
    keep: threeYears,
    cfr: '391.49, part 381, 391.51(b)(7)',
    asksExpiration: true,
  },
  { docTypeId: 2006, name: 'Road Test Form and Certificate', ...dq, keep: employment, cfr: '391.31' },
  { docTypeId: 2007, name: 'License Accepted in Lieu of Road Test', ...dq, keep: employment, cfr: '391.33' },
  {
    docTypeId: 2008,
    name: 'Driver License',
    ...dq,
    keep: employment,
    cfr: '391.11(b)(5)',
    asksExpiration: true,
  },
  {
    docTypeId: 2009,
    name: 'Vision Standard Road Test Statement',
    category: 'DQ',
    privacyDomain: 'medical',
    keep: employment,
    cfr: '391.44(d)',
    hiddenByDefault: true,
  },
  {
    docTypeId: 2010,
    name: 'LCV Training Certificate',
    ...dq,
    keep: employment,
    cfr: '380.401',
    hiddenByDefault: true,
  },
  { docTypeId: 2011, name: 'Entry-Level Driver Training Check', ...dq, keep: policy, cfr: '380.609' },
  {
    docTypeId: 2012,
    name: 'Hazmat Employee Training Record',
    category: 'Training',
    privacyDomain: 'dq',
    keep: { from: 'employmentWithLimit', months: 36, days: 90 },
    cfr: '172.704(d)',
  },
  {
    docTypeId: 2013,
    name: 'Statement of On-Duty Hours',
    category: 'Hire',
    privacyDomain: 'dq',
    keep: { from: 'document', months: 6 },
    cfr: '395.8(j)(2)',
  },
  {
    docTypeId: 2014,
    name: 'Certificate for Driver Furnished by Another Carrier',
    ...dq,
    keep: threeYears,
    cfr: '391.65',
    hiddenByDefault: true,
  },
  {
    docTypeId: 2015,
    name: 'Multiple-Employer Driver Record',
    ...dq,
    keep: employment,
    cfr: '391.63',
    hiddenByDefault: true,
  },
  {
    docTypeId: 2016,
    name: 'Safety Performance History',
    ...investigation,
    keep: employment,
    cfr: '391.23(d), 391.23(e), 391.53(b)(2)',
  },
  { docTypeId: 2017, name: 'Good-Faith Effort Log', ...investigation, keep: employment, cfr: '391.23(c)' },
  {
    docTypeId: 2018,
    name: 'Drug and Alcohol Release to Previous Employer',
    ...investigation,
    keep: employment,
    cfr: '40.25, 391.53(b)(1)',
  },
  {
    docTypeId: 2019,
    name: 'Driver Rebuttal or Correction',
    ...investigation,
    keep: employment,
    cfr: '391.23(i), 391.23(j)',
    hiddenByDefault: true,
  },
  // The provider orders these under its own account, and the terms forbid passing the report on.
  {
    docTypeId: 2020,
    name: 'PSP Report and Consent',
    ...investigation,
    keep: policy,
    cfr: '49 USC 31150',
    internalCompanyOnly: true,
  },
  {
    docTypeId: 1162,
    name: 'Clearinghouse Query Record',
    ...drugAlcohol,
    keep: threeYears,
    cfr: '382.701(a), 382.701(b), 382.701(e)',
    internalOnly: true,
  },
  {
    docTypeId: 2035,
    name: 'Clearinghouse Query, Own Account',
    ...drugAlcohol,
    keep: threeYears,
    cfr: '382.701(a), 382.701(b), 382.701(e)',
  },
  {
    docTypeId: 2021,
    name: 'Limited-Query General Consent',
    ...drugAlcohol,
    keep: { from: 'lastQuery', months: 36 },
    cfr: '382.703(a)',
  },
  {
    docTypeId: 2022,
    name: 'Pre-Employment Drug Test Result',
    ...drugAlcohol,
    keep: result,
    cfr: '382.301, 382.401',
  },
  {
    docTypeId: 2023,
    name: 'Drug or Alcohol Test Result',
    ...drugAlcohol,
    keep: result,
    cfr: '382.303-382.311, 382.401',
  },
  // The laboratory's copy goes to the provider as administrator of the testing program, not to the employer's staff.
  {
    docTypeId: 2024,
    name: 'Custody and Control Form Copy',
    ...drugAlcohol,
    keep: result,
    cfr: '40.45, 40.225',
    internalCompanyOnly: true,
  },
  {
    docTypeId: 2025,
    name: 'Drug and Alcohol Record',
    ...drugAlcohol,
    keep: fiveYears,
    cfr: '382.705(b), 382.401(b)(1)',
  },
  {
    docTypeId: 2026,
    name: 'SAP Report and Follow-Up Plan',
    ...drugAlcohol,
    keep: fiveYears,
    cfr: '40.311, 40.333(a)(1)',
  },
  { docTypeId: 2027, name: 'Drug and Alcohol Policy Receipt', ...drugAlcohol, keep: duty, cfr: '382.601(d)' },
  {
    docTypeId: 2028,
    name: 'Supervisor Reasonable-Suspicion Training',
    category: 'Training',
    privacyDomain: 'dq',
    keep: duty,
    cfr: '382.603',
  },
  {
    docTypeId: 2029,
    name: 'Record of DOT Accidents',
    category: 'Accident',
    privacyDomain: 'accidents',
    keep: threeYears,
    cfr: '390.15(b)',
  },
  {
    docTypeId: 2030,
    name: 'Post-Accident Test Decision Note',
    category: 'Accident',
    privacyDomain: 'accidents',
    keep: { from: 'document', months: 24 },
    cfr: '382.303(d), 382.401(c)(1)',
  },
  {
    docTypeId: 2031,
    name: 'Prior Violation',
    category: 'Legacy',
    privacyDomain: 'dq',
    keep: threeYears,
    cfr: 'former 391.27',
  },
  {
    docTypeId: 2032,
    name: 'Employer Pull Notice Report',
    category: 'State',
    privacyDomain: 'dq',
    keep: policy,
    cfr: 'CVC 1808.1',
  },
  {
    docTypeId: 2033,
    name: 'FCRA Disclosure and Authorization',
    category: 'Consent',
    privacyDomain: 'investigation',
    keep: reportsOrdered,
    cfr: '15 USC 1681b(b)(2), 1681p',
  },
  {
    docTypeId: 2034,
    name: 'Adverse-Action Notices',
    category: 'Consent',
    privacyDomain: 'investigation',
    keep: fiveYears,
    cfr: '15 USC 1681b(b)(3), 1681m',
  },
];
