import { describe, expect, it } from 'vitest';
import type { MvrRecord, MvrResult } from './contract';
import { acdGroup, convictionsOf, isWithdrawn, licenseOf, resultProblem, withdrawalsInForce } from './record';

const RECORD: MvrRecord = {
  reportDate: '2026-06-15',
  license: {
    number: 'A12-345-678',
    state: 'VA',
    class: 'A',
    status: 'VALID',
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  dob: '1980-05-05',
  medical: null,
  violations: [],
  accidents: [],
  withdrawals: [],
  messages: [],
};
const ORDERED = { license: 'A12345678', state: 'VA', dob: '1980-05-05', orderedOn: '2026-06-15' };
const problem = (record: Partial<MvrRecord> | null, more: Partial<MvrResult> = {}, today = '2026-06-15') =>
  resultProblem(
    {
      format: 'roadfile-mvr-1',
      requestId: '5b1f7c1e-7b51-4b5e-9d4e-000000000000',
      outcome: 'record',
      record: record && { ...RECORD, ...record },
      ...more,
    },
    ORDERED,
    today,
  );

describe('a result', () => {
  it('is filed for the ordered license, however the number is written', () => {
    expect(problem({})).toBeNull();
    expect(problem({ license: { ...RECORD.license, number: 'A12345679' } })).toBe('otherLicense');
    expect(problem({ license: { ...RECORD.license, state: 'WV' } })).toBe('otherLicense');
    expect(problem({ dob: '1980-05-06' })).toBe('otherBirthDate');
  });

  it('is dated from the day of the order to today', () => {
    expect(problem({ reportDate: '2026-06-14' })).toBe('beforeOrder');
    expect(problem({ reportDate: '2026-06-16' })).toBe('inFuture');
    expect(problem({ reportDate: '2026-06-16' }, {}, '2026-06-16')).toBeNull();
  });

  it('says why there is no record', () => {
    expect(problem(null, { outcome: 'notFound' })).toBe('notFound');
    expect(problem(null, { outcome: 'failed' })).toBe('failed');
    expect(problem(null)).toBe('noRecord');
  });
});

describe('a withdrawal', () => {
  it('is in force from its first day until the day of reinstatement', () => {
    const withdrawal = { effectiveOn: '2026-06-01', reinstatedOn: '2026-06-15' };
    expect(isWithdrawn(withdrawal, '2026-05-31')).toBe(false);
    expect(isWithdrawn(withdrawal, '2026-06-01')).toBe(true);
    expect(isWithdrawn(withdrawal, '2026-06-14')).toBe(true);
    expect(isWithdrawn(withdrawal, '2026-06-15')).toBe(false);
    const open = {
      acdCode: 'W00',
      description: 'Suspended',
      effectiveOn: '2026-06-15',
      eligibleOn: null,
      reinstatedOn: null,
    };
    expect(withdrawalsInForce({ ...RECORD, withdrawals: [open] })).toEqual([open]);
    expect(withdrawalsInForce({ ...RECORD, withdrawals: [{ ...open, effectiveOn: '2026-06-16' }] })).toEqual(
      [],
    );
  });
});

it('groups ACD codes by their letter', () => {
  expect(acdGroup('S92')).toBe('speed');
  expect(acdGroup('A20')).toBe('alcoholDrugs');
  expect(acdGroup('Z99')).toBe('other');
  expect(acdGroup(null)).toBe('other');
});

describe('what an evaluation reads', () => {
  const violation = (more: Partial<MvrRecord['violations'][number]>) => ({
    acdCode: 'A21',
    stateCode: null,
    description: 'DUI',
    violationDate: '2026-01-20',
    convictionDate: '2026-03-10',
    points: null,
    state: null,
    court: null,
    docket: null,
    commercialVehicle: true,
    hazmat: null,
    disposition: null,
    ...more,
  });
  const read = (more: Parameters<typeof violation>[0]) =>
    convictionsOf({ ...RECORD, violations: [violation(more)] });

  // 383.5 and 384.226: a plea that is set aside after a deferral is a conviction.
  it.each<[string, 'conviction' | 'dismissed' | 'deferred']>([
    ['Convicted', 'conviction'],
    ['Guilty plea', 'conviction'],
    ['Bail forfeited', 'conviction'],
    ['Dismissed', 'dismissed'],
    ['NOT GUILTY', 'dismissed'],
    ['Nolle prosequi', 'dismissed'],
    ['Guilty plea, dismissed after deferral', 'deferred'],
    ['DISMISSED - DEFERRED ADJUDICATION', 'deferred'],
    ['Nolo contendere, dismissed', 'deferred'],
    ['Dismissed after diversion program', 'deferred'],
    ['Dismissed upon payment of fine', 'deferred'],
    ['Dismissed - court costs paid', 'deferred'],
    ['Dismissed: stayed adjudication', 'deferred'],
    ['Dismissed - continued without a finding (CWOF)', 'deferred'],
    ['Dismissed: ARD completed', 'deferred'],
    ['Dismissed, traffic school', 'deferred'],
    ['Sentence vacated', 'deferred'],
    ['Dismissal reversed on appeal', 'deferred'],
    ['Dismissed without costs', 'dismissed'],
    ['Dismissed, no fine', 'dismissed'],
    ['Adjudicated not guilty', 'dismissed'],
    ['Vacated on appeal', 'dismissed'],
    ['NOL PROS', 'dismissed'],
    ['REVERSED', 'dismissed'],
    ['Conviction set aside', 'dismissed'],
    ['Fine paid', 'conviction'],
    ['Conviction not reversed', 'conviction'],
  ])('takes %s as %s', (disposition, expected) => {
    const [one] = read({ disposition });
    expect(one ? (one.isDeferred ? 'deferred' : 'conviction') : 'dismissed').toBe(expected);
  });

  it('is what the words can be about, not the words', () => {
    expect(read({ acdCode: null, description: 'VIOLATED OOS ORDER' })).toMatchObject([
      { offense: 'unclear', canBe: ['outOfService'] },
    ]);
    expect(read({ acdCode: null, description: 'NO CDL' })[0]?.canBe).toEqual(['serious']);
    expect(read({ acdCode: null, description: 'NO CDL', commercialVehicle: false })[0]?.canBe).toEqual([]);
    expect(read({ acdCode: 'S14', description: 'SPEEDING 80 IN 55' })[0]?.canBe).toEqual([]);
    expect(
      licenseOf({ ...RECORD, license: { ...RECORD.license, status: 'See remarks of the DMV' } }),
    ).toEqual({
      class: 'A',
      status: 'unclear',
      expiresOn: null,
      isCertified: null,
      certifiedUntil: null,
      endorsements: null,
      restrictions: null,
      selfCertification: null,
    });
  });
});
