import { describe, expect, it } from 'vitest';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';
import { reviewProblem } from './review-problem';
import { cdlDriver, testDocument, vanDriver } from './test-files';
import type { ReportedLicense } from './evaluated-document';

const TODAY = '2026-06-15';
const VALID: ReportedLicense = {
  class: 'A',
  status: 'valid',
  expiresOn: '2029-05-31',
  isCertified: true,
  certifiedUntil: '2028-01-10',
};
const record = (license: Partial<ReportedLicense>, more: Partial<EvaluatedDocument> = {}) => ({
  ...testDocument(225, '2026-06-01'),
  state: 'VA',
  withdrawals: [],
  convictions: [],
  license: { ...VALID, ...license },
  ...more,
});

describe('what a review of the driving record can find (391.25(b))', () => {
  it.each<[string, EvaluatedPerson, EvaluatedDocument[], ReturnType<typeof reviewProblem>]>([
    ['a clean record', cdlDriver, [record({})], null],
    ['a record that nobody has typed', cdlDriver, [testDocument(225, '2026-06-01')], null],
    ['a downgraded CDL', cdlDriver, [record({ status: 'downgraded' })], 'isLicenseUnclear'],
    ['a downgraded CDL, for other jobs', vanDriver, [record({ status: 'downgraded' })], null],
    [
      'a downgraded CDL, without driving',
      { ...cdlDriver, program: 'nonDriver' },
      [record({ status: 'downgraded' })],
      null,
    ],
    ['a license of its last day', cdlDriver, [record({ expiresOn: TODAY })], null],
    ['a license that has expired', cdlDriver, [record({ expiresOn: '2026-06-14' })], 'isLicenseUnclear'],
    [
      'a license that was renewed since',
      cdlDriver,
      [record({ expiresOn: '2026-06-14' }), testDocument(2008, '2026-06-10', '2030-06-10')],
      null,
    ],
    ['not certified', cdlDriver, [record({ isCertified: false })], 'isNotCertified'],
    ['not certified, for other jobs', vanDriver, [record({ isCertified: false })], null],
    ['certified until today', cdlDriver, [record({ certifiedUntil: TODAY })], null],
    ['certified until yesterday', cdlDriver, [record({ certifiedUntil: '2026-06-14' })], 'isNotCertified'],
    [
      'not certified, with a newer card',
      cdlDriver,
      [record({ isCertified: false }), testDocument(238, '2026-06-02', '2028-06-02')],
      null,
    ],
    ['both', cdlDriver, [record({ status: 'unclear', isCertified: false })], 'isLicenseUnclear'],
    ['withdrawn first', cdlDriver, [record({ status: 'lost', isCertified: false })], 'isWithdrawn'],
    [
      'an inactive driver',
      { ...cdlDriver, employmentStatusId: 3 },
      [record({ isCertified: false })],
      'isNotCertified',
    ],
  ])('%s', (_what, person, documents, expected) =>
    expect(reviewProblem(person, documents, TODAY)).toBe(expected),
  );
});
