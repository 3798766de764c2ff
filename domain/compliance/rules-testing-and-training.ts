import type { RequirementRule } from './rule-types';
import { PART_382 } from './testing';

const cdlEmployees = { programs: ['cdl', 'cdlHazmat'], statuses: [2] } as const;
const tested = { ...PART_382, statuses: [2] } as const;
// A test, query or receipt more than a year older than the hire is of another one; the regulation gives no number.
// All three belong to the first day as a driver of vehicles that need a CDL (382.301(a), 382.601(a)(1), 382.701(a)).
const ofThisHire = (cfr: string) => ({ duty: 'testing' as const, hire: { monthsBefore: 12, cfr } });
const beforeDuty = { needs: 'mandatory', dueDaysAfterHire: 0 } as const;

/** The drug and alcohol program of CDL holders, and training for some jobs. */
export const testingAndTrainingRules: readonly RequirementRule[] = [
  {
    ...beforeDuty,
    ruleId: 'clearinghouse-query',
    docTypeId: 1162,
    // The first day of the Clearinghouse.
    effectiveFrom: '2020-01-06',
    effectiveTo: null,
    who: tested,
    satisfiedBy: [1162, 2035],
    fullQueryFirst: true,
    ...ofThisHire('382.701(a)'),
    // 382.701(e)
    keptMonths: 36,
    timing: 'months',
    months: 12,
    // The first yearly query of people who were already employed.
    hiredBeforeDueOn: '2021-01-05',
    weight: 1,
    cfr: '382.701(a), 382.701(b)',
    title: 'Clearinghouse query',
    why: 'Run a full query before the first safety-sensitive duty, and a query at least every 12 months after that.',
    closes:
      'Request the query here if your company has the Clearinghouse service; your provider adds the record. Or run it at clearinghouse.fmcsa.dot.gov and upload your own record.',
  },
  {
    ...beforeDuty,
    ruleId: 'pre-employment-drug-test',
    docTypeId: 2022,
    effectiveFrom: '1995-01-01',
    effectiveTo: null,
    who: tested,
    satisfiedBy: [2022],
    negativeOnly: true,
    exception: '382.301(b), 382.301(c)',
    ...ofThisHire('382.301(a)'),
    timing: 'once',
    months: null,
    weight: 1,
    cfr: '382.301(a)',
    title: 'Pre-employment drug test',
    why: 'A verified negative drug test is required before the first safety-sensitive duty.',
    closes:
      'Upload the verified negative result of the pre-employment test, or record the exception in 382.301(b) under Periods of employment.',
  },
  {
    ...beforeDuty,
    ruleId: 'drug-alcohol-policy',
    docTypeId: 2027,
    effectiveFrom: '1995-01-01',
    effectiveTo: null,
    who: tested,
    satisfiedBy: [2027],
    ...ofThisHire('382.601(a)(1)'),
    timing: 'once',
    months: null,
    weight: 2,
    cfr: '382.601(a), 382.601(d)',
    title: 'Drug and alcohol policy receipt',
    why: 'Each driver must sign a receipt for the materials that explain the testing rules and the policy.',
    closes: 'Upload the receipt signed by the driver.',
  },
  {
    ruleId: 'hazmat-training',
    docTypeId: 2012,
    effectiveFrom: '1993-10-01',
    effectiveTo: null,
    who: { programs: ['cdl', 'cdlHazmat', 'nonCdl'], statuses: [2], flags: ['hazmat'] },
    needs: 'mandatory',
    satisfiedBy: [2012],
    timing: 'months',
    months: 36,
    // 172.704(c)(1): within 90 days after the hire or a change of the job, supervised by a trained person until then.
    duty: 'hazmat',
    dueDaysAfterHire: 90,
    weight: 2,
    cfr: '172.704(c), 172.704(d)',
    title: 'Hazmat training',
    why: 'Hazmat employees must be trained within 90 days of hire and at least every three years after that.',
    closes: 'Upload the training record and enter the date the training was completed.',
  },
  {
    ...beforeDuty,
    ruleId: 'lcv-training',
    docTypeId: 2010,
    effectiveFrom: '2004-06-01',
    effectiveTo: null,
    who: { ...cdlEmployees, flags: ['longCombination'] },
    satisfiedBy: [2010],
    timing: 'once',
    months: null,
    weight: 2,
    cfr: '380.203, 380.401',
    title: 'LCV training certificate',
    why: 'Drivers of longer combination vehicles must have a training or grandfathering certificate.',
    closes: 'Upload the training certificate for longer combination vehicles.',
  },
];
