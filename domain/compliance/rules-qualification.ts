import type { RequirementRule } from './rule-types';

const drivers = ['cdl', 'cdlHazmat', 'nonCdl'] as const;
const cdl = ['cdl', 'cdlHazmat'] as const;
// Part 391 was issued on 12/23/1970 and took effect for carriers at the start of 1971.
const part391 = { effectiveFrom: '1970-12-23', effectiveTo: null };
const employedDrivers = { programs: drivers, statuses: [2] };
// 391.65: the certificate of the carrier that furnishes a driver replaces the file; 391.63: a record replaces parts of it.
const OWN = ['furnishedDriver'] as const;
const OWN_ALONE = [...OWN, 'multipleEmployer'] as const;
const investigated = { ...employedDrivers, withoutFlags: OWN_ALONE };
// The application and the license are checked before hiring.
const driversAndApplicants = { programs: drivers, statuses: [1, 2], withoutFlags: OWN };
const ofOthers = {
  ...part391,
  needs: 'mandatory',
  dueDaysAfterHire: 0,
} as const;
const onceBeforeDriving = {
  needs: 'mandatory',
  timing: 'once',
  months: null,
  dueDaysAfterHire: 0,
  weight: 2,
} as const;
// The regulation gives no number of months; a document more than a year older than the hire is of another one.
const ofThisHire = (cfr: string) => ({ hire: { monthsBefore: 12, cfr } });
// 391.51(d): three years after their execution these may be removed from the file.
const purgeable = { keptMonths: 36 };
const yearly = {
  ...purgeable,
  timing: 'months',
  months: 12,
  dueDaysAfterHire: null,
  dueMonthsAfterHire: 12,
  weight: 2,
} as const;

const roadTest = {
  ...part391,
  ...onceBeforeDriving,
  title: 'Road test',
  why: 'A road test, or a license accepted in its place, shows that the driver can safely operate the vehicle.',
  closes: 'Upload the road test form and certificate, signed by the examiner.',
  hire: {
    monthsBefore: 12,
    cfr: '391.31(a)',
    // A certificate issued within the preceding three years serves, also one of another employment.
    older: { docTypeIds: [2006], monthsBefore: 36, cfr: '391.33(a)(2)' },
  },
} as const;

/** License, application, driving record and its review, road test, investigation of previous employers. */
export const qualificationRules: readonly RequirementRule[] = [
  {
    ...part391,
    ruleId: 'driver-license',
    docTypeId: 2008,
    who: driversAndApplicants,
    needs: 'mandatory',
    satisfiedBy: [2008],
    timing: 'perLicense',
    months: null,
    dueDaysAfterHire: 0,
    weight: 1,
    cfr: '391.11(b)(5), 383.23',
    title: 'Driver license',
    why: 'A driver must have one valid license of the right class. The copy on file shows its expiration date.',
    closes: 'Upload a copy of the current license with its expiration date.',
  },
  {
    ...part391,
    ...onceBeforeDriving,
    ruleId: 'application',
    docTypeId: 2001,
    who: { ...driversAndApplicants, withoutFlags: OWN_ALONE },
    satisfiedBy: [2001],
    ...ofThisHire('391.21(a)'),
    cfr: '391.21, 391.51(b)(1)',
    title: 'Employment application',
    why: 'Drivers must submit a complete, signed application before they drive.',
    closes: 'Upload the application, completed and signed by the driver.',
  },
  {
    ...part391,
    ruleId: 'initial-mvr',
    docTypeId: 660,
    who: investigated,
    needs: 'mandatory',
    satisfiedBy: [660],
    part: { of: 'state', each: true },
    ...ofThisHire('391.23(a)(1)'),
    timing: 'once',
    months: null,
    dueDaysAfterHire: 30,
    weight: 2,
    cfr: '391.23(a)(1), 391.23(b)',
    title: 'Initial MVR',
    why: 'Within 30 days of hire, get a three-year driving record from each state that licensed the driver.',
    closes:
      'Order or upload the driving record of each state that licensed the driver in the last three years.',
  },
  {
    // The initial record is also an inquiry: it counts as the yearly one until it is twelve months old.
    ...part391,
    ...yearly,
    ruleId: 'annual-mvr',
    docTypeId: 225,
    who: investigated,
    needs: 'mandatory',
    satisfiedBy: [225, 660],
    part: { of: 'state', each: false },
    cfr: '391.25(a)',
    title: 'MVR',
    why: 'Get a driving record at least once every 12 months.',
    closes: 'Order or upload a driving record dated within the last 12 months.',
  },
  {
    ...part391,
    ...yearly,
    ruleId: 'annual-review',
    docTypeId: 2002,
    who: investigated,
    needs: 'mandatory',
    satisfiedBy: [2002],
    companion: { docTypeIds: [225, 660], withinMonths: 12 },
    cfr: '391.25(b), 391.25(c)(2)',
    title: 'Annual review of driving record',
    why: 'At least once every 12 months, someone must review the driving record and sign a note of the review.',
    closes: 'Review the current driving record and upload the signed note, dated on or after that record.',
  },
  {
    ...roadTest,
    ruleId: 'road-test',
    docTypeId: 2006,
    who: {
      programs: ['nonCdl'],
      statuses: [2],
      licenseClassGroups: ['operator', 'nonDriver', 'unknown'],
      withoutFlags: OWN,
    },
    satisfiedBy: [2006],
    cfr: '391.31',
  },
  {
    ...roadTest,
    ruleId: 'road-test-commercial-license',
    docTypeId: 2006,
    who: { programs: ['nonCdl'], statuses: [2], licenseClassGroups: ['commercial'], withoutFlags: OWN },
    satisfiedBy: [2006, 2007],
    cfr: '391.31, 391.33(a)(1)',
  },
  {
    ...roadTest,
    ruleId: 'road-test-tank-or-doubles',
    docTypeId: 2006,
    who: { programs: cdl, statuses: [2], flags: ['tankOrDoubles'], withoutFlags: OWN },
    satisfiedBy: [2006],
    cfr: '391.31, 391.33(a)(1)',
  },
  {
    ...roadTest,
    ruleId: 'license-in-lieu',
    docTypeId: 2007,
    who: { programs: cdl, statuses: [2], withoutFlags: ['tankOrDoubles', ...OWN] },
    satisfiedBy: [2007, 2006],
    cfr: '391.33(a)(1)',
    title: 'License in lieu of road test',
    closes:
      'Upload the copy of the CDL that was accepted in place of a road test, or a road test certificate.',
  },
  {
    ...part391,
    ruleId: 'safety-performance-history',
    docTypeId: 2016,
    who: investigated,
    needs: 'mandatory',
    satisfiedBy: [2016, 2017],
    part: { of: 'employer', each: true },
    ...ofThisHire('391.23(c), 391.23(d)'),
    timing: 'once',
    months: null,
    dueDaysAfterHire: 30,
    weight: 2,
    cfr: '391.23(a)(2), 391.23(c), 391.23(d), 391.53(b)(2)',
    title: 'Safety performance history',
    why: "Within 30 days of hire, contact the driver's employers of the last three years and keep their answers.",
    closes:
      'Upload the reply of each previous employer, or the log of good-faith efforts where one did not answer. If there was none, document that no investigation was possible (391.23(c)(4)).',
  },
  {
    ...part391,
    ...yearly,
    ruleId: 'violation-list',
    docTypeId: 2031,
    // 87 FR 13192 removed 391.27.
    effectiveTo: '2022-05-08',
    who: investigated,
    needs: 'mandatory',
    satisfiedBy: [2031],
    cfr: 'former 391.27',
    title: 'Annual list of violations',
    why: 'Until 5/8/2022, each driver had to list the violations of the last 12 months once a year.',
    closes: 'Upload the list of violations signed by the driver.',
  },
  {
    ruleId: 'violation-list-ended',
    docTypeId: 2031,
    effectiveFrom: '2022-05-09',
    effectiveTo: null,
    who: employedDrivers,
    needs: 'optional',
    neverRequired: true,
    satisfiedBy: [2031],
    timing: 'once',
    months: null,
    dueDaysAfterHire: null,
    weight: 2,
    cfr: '87 FR 13192',
    title: 'Annual list of violations',
    why: 'The annual list of violations has not been required since 5/9/2022. Keep older lists.',
    closes: 'Nothing is needed.',
  },
  {
    ruleId: 'employer-pull-notice',
    docTypeId: 2032,
    effectiveFrom: '1982-01-01',
    effectiveTo: null,
    who: {
      programs: cdl,
      statuses: [2],
      licenseClassGroups: ['commercial', 'unknown'],
      flags: ['california'],
    },
    needs: 'mandatory',
    satisfiedBy: [2032],
    timing: 'months',
    months: 12,
    dueDaysAfterHire: 30,
    weight: 2,
    cfr: 'CVC 1808.1',
    title: 'Employer pull notice report',
    why: 'Commercial drivers licensed in California must be enrolled in the pull-notice program, with a report each year.',
    closes: 'Enroll the driver, or upload the latest pull-notice report.',
  },
  {
    ...ofOthers,
    ruleId: 'furnished-driver-certificate',
    docTypeId: 2014,
    who: { ...employedDrivers, flags: OWN },
    satisfiedBy: [2014],
    timing: 'documentExpiry',
    // 391.65(a)(2)(vi): two years, or until the medical card ends.
    months: 24,
    weight: 1,
    cfr: '391.65',
    title: 'Certificate for driver furnished by another carrier',
    why: 'The carrier that regularly employs the driver must certify that they are fully qualified. Its certificate replaces the file.',
    closes: 'Upload the signed certificate of the other carrier with its expiration date.',
  },
  {
    ...ofOthers,
    ruleId: 'multiple-employer-record',
    docTypeId: 2015,
    who: { ...employedDrivers, flags: ['multipleEmployer'], withoutFlags: OWN },
    satisfiedBy: [2015],
    timing: 'once',
    months: null,
    weight: 2,
    cfr: '391.63(b)',
    title: 'Multiple-employer driver record',
    why: 'Before a multiple-employer driver drives, record their name, their Social Security number, and the number, type and state of their license.',
    closes: 'Upload the record of the driver and the license.',
  },
];
