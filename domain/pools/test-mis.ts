import type { MisEmployer, MisReason, MisReport } from './mis-form';
import { misOf, type MisTest } from './mis';

export const EMPLOYER: MisEmployer = {
  companyName: 'Ridge Freight LLC',
  doingBusinessAs: null,
  address: '12 Depot Rd, Toledo, OH 43604',
  email: null,
  certifyingOfficial: 'Ida Lindqvist',
  telephone: '419-555-0142',
  certifiedOn: null,
  preparedBy: null,
  preparedByTelephone: null,
  thirdParty: null,
  thirdPartyTelephone: null,
  dotNumber: '2999001',
  isOwnerOperator: false,
  isExempt: null,
  certificateNumber: null,
  planNumber: null,
  pipelines: [],
  observations: null,
  vesselIds: null,
};

export const times = (count: number, test: MisTest): MisTest[] => Array.from({ length: count }, () => test);

const drug = (
  count: number,
  result: Extract<MisTest, { tag: 'drug' }>['result'],
  more: { reason?: MisReason; drugs?: Extract<MisTest, { tag: 'drug' }>['drugs'] } = {},
) => times(count, { tag: 'drug', reason: 'random', result, ...more } as MisTest);
const alcohol = (count: number, result: Extract<MisTest, { tag: 'alcohol' }>['result']) =>
  times(count, { tag: 'alcohol', reason: 'random', result });

/** A carrier's year: 39 random drug tests, 36 of them negative, and 8 for alcohol. */
export function testReport(more: readonly MisTest[] = []): MisReport {
  const tests = [
    ...drug(36, 'negative'),
    ...drug(1, 'positive', { drugs: ['marijuana'] }),
    ...drug(1, 'positive', { drugs: ['marijuana', 'cocaine'] }),
    ...drug(1, 'otherRefusal'),
    ...drug(3, 'canceled'),
    ...drug(5, 'negative', { reason: 'preEmployment' }),
    ...alcohol(5, 'below002'),
    ...alcohol(1, 'confirmedBelow002'),
    ...alcohol(1, 'from002To0039'),
    ...alcohol(1, 'atLeast004'),
    ...alcohol(1, 'canceled'),
    ...more,
  ];
  const categories = [{ category: 'Driver', poolSizes: [60, 80, 100, 70], tests }];
  return misOf({ year: 2026, agency: 'fmcsa', employer: EMPLOYER, categories })[0]!;
}
