import { describe, expect, it } from 'vitest';
import { examProblems, isPendingOver, pendingUntil, remindOn, type ExamEntry } from './exam-rules';

const TODAY = '2026-06-15';
const CARD: ExamEntry = {
  examDate: '2026-06-12',
  result: 'certified',
  expiresOn: '2028-06-12',
  examinerName: 'Pat Doctor',
  registryNumber: '1234567890',
  certificateId: 11,
  restrictions: null,
};
const codes = (entry: Partial<ExamEntry>, isDot = true) =>
  Object.fromEntries(
    Object.entries(examProblems({ ...CARD, ...entry }, { today: TODAY, isDot })).map(([name, { code }]) => [
      name,
      code,
    ]),
  );

describe('the result of an exam', () => {
  it('is right as the certificate says it', () => {
    expect(codes({})).toEqual({});
    expect(codes({ expiresOn: '2028-06-11' })).toEqual({});
    expect(codes({ result: 'certifiedShorter', expiresOn: '2027-06-12' })).toEqual({});
    expect(codes({ examDate: TODAY, expiresOn: '2028-06-15' })).toEqual({});
  });

  it.each<[string, Partial<ExamEntry>, object]>([
    ['a day after 24 months', { expiresOn: '2028-06-13' }, { expiresOn: 'cme.expiresTooLate' }],
    ['a full certificate that is shorter', { expiresOn: '2028-06-10' }, { result: 'cme.isShorter' }],
    ['a shorter one that is full', { result: 'certifiedShorter' }, { result: 'cme.isFull' }],
    [
      'a certificate that ends on the day of the exam',
      { result: 'certifiedShorter', expiresOn: '2026-06-12' },
      { expiresOn: 'cme.expiresFirst' },
    ],
    [
      'an exam of tomorrow',
      { examDate: '2026-06-16', expiresOn: '2028-06-16' },
      { examDate: 'date.inFuture' },
    ],
    [
      'a registry number of nine digits',
      { registryNumber: '123456789' },
      { registryNumber: 'cme.registryNumber' },
    ],
    ['no examiner', { examinerName: ' ' }, { examinerName: 'cme.examinerRequired' }],
    ['no certificate', { certificateId: null }, { certificateId: 'cme.certificateRequired' }],
    ['a restriction of no box', { restrictions: 'daylight' }, { restrictions: 'cme.restrictionUnknown' }],
    ['one that ended', { restrictions: 'By 391.64' }, { restrictions: 'cme.ended39164' }],
    ['no result', { result: null, expiresOn: null }, { result: 'cme.resultRequired' }],
    ['no expiration date', { expiresOn: null }, { expiresOn: 'cme.expiryRequired' }],
    ['a denial that expires', { result: 'notCertified' }, { expiresOn: 'cme.noExpiry' }],
  ])('is refused for %s', (_what, entry, refused) => {
    expect(codes(entry)).toEqual(refused);
  });

  it('of an exam of the employer’s own needs no certificate, and is valid for as long as the employer says', () => {
    const own = { examinerName: null, registryNumber: null, certificateId: null };
    expect(codes({ ...own, expiresOn: null }, false)).toEqual({});
    expect(codes({ ...own, expiresOn: '2031-06-12' }, false)).toEqual({});
    expect(codes({ ...own, expiresOn: '2026-06-12', registryNumber: '12' }, false)).toEqual({
      expiresOn: 'cme.expiresFirst',
      registryNumber: 'cme.registryNumber',
    });
    expect(codes({ ...own, result: null }, false)).toEqual({
      result: 'cme.resultRequired',
      expiresOn: 'cme.noExpiry',
    });
  });

  it('without a certificate needs neither examiner nor document', () => {
    const without = { expiresOn: null, examinerName: null, registryNumber: null, certificateId: null };
    for (const result of ['notCertified', 'incomplete', 'determinationPending'] as const)
      expect(codes({ ...without, result })).toEqual({});
  });
});

it('waits for its examiner for 45 days and is over on the 46th; its staff are reminded on the 35th', () => {
  expect(pendingUntil('2026-05-01')).toBe('2026-06-15');
  expect([isPendingOver('2026-05-01', '2026-06-15'), isPendingOver('2026-05-01', '2026-06-16')]).toEqual([
    false,
    true,
  ]);
  expect(remindOn('2026-05-01')).toBe('2026-06-05');
});
