import { describe, expect, it } from 'vitest';
import type { ExceptionBody } from './roster-contract';
import { exceptionChangeErrors, exceptionErrors, type ExceptionContext } from './exception-rules';

const BODY: ExceptionBody = { poolId: 7, direction: 'in', reason: 'Drives on weekends' };
const CONTEXT: ExceptionContext = {
  pool: { state: 'active', agencies: ['fmcsa'] },
  person: { statusId: 2, testing: 0 },
};
const TODAY = '2026-06-15';
const codes = (body: Partial<ExceptionBody> = {}, context: Partial<ExceptionContext> = {}) =>
  Object.fromEntries(
    Object.entries(exceptionErrors({ ...BODY, ...body }, { ...CONTEXT, ...context }, TODAY)).map(
      ([field, { code }]) => [field, code],
    ),
  );
const nonDot = { state: 'active' as const, agencies: ['nonDot' as const] };
const person = (statusId: number, testing: number | null) => ({ person: { statusId, testing } });

describe('an exception of a pool', () => {
  it('begins today, and needs nothing but a reason', () => {
    expect(codes()).toEqual({});
    expect(codes({ reason: ' ' })).toEqual({ reason: 'pool.exceptionReasonRequired' });
    expect(codes({ reason: null })).toEqual({ reason: 'pool.exceptionReasonRequired' });
  });

  it('ends on its first day or later', () => {
    expect(codes({ toDay: '2026-06-15' })).toEqual({});
    expect(codes({ toDay: '2026-06-14' })).toEqual({ toDay: 'pool.exceptionOrder' });
    expect(codes({ fromDay: '2026-06-14', toDay: '2026-06-14' })).toEqual({});
    expect(codes({ fromDay: '2026-02-30', toDay: '6/31/2026' })).toEqual({
      fromDay: 'date.invalid',
      toDay: 'date.invalid',
    });
  });

  it('is about a pool that isn’t closed', () => {
    expect(codes({}, { pool: null })).toEqual({ poolId: 'pool.exceptionPoolUnknown' });
    expect(codes({}, { pool: { state: 'closed', agencies: ['fmcsa'] } })).toEqual({
      poolId: 'pool.exceptionPoolUnknown',
    });
    expect(codes({}, { pool: { state: 'configuring', agencies: [] } })).toEqual({});
  });

  it('puts in only employees, and keeps anyone out', () => {
    for (const statusId of [1, 3, 4])
      expect(codes({}, person(statusId, 0))).toEqual({ direction: 'pool.exceptionNotEmployed' });
    expect(codes({ direction: 'out' }, person(4, 0))).toEqual({});
  });

  it.each([
    [1, 'refuses'],
    [2, 'refuses'],
    [0, 'accepts'],
    [3, 'accepts'],
    [null, 'accepts'],
  ])('of the company’s own program, for people tested as %s, %s', (testing, what) => {
    const found = codes({}, { pool: nonDot, ...person(2, testing) });
    expect(found).toEqual(what === 'refuses' ? { direction: 'pool.exceptionTested' } : {});
    expect(codes({ direction: 'out' }, { pool: nonDot, ...person(2, testing) })).toEqual({});
  });

  it('is ended on a day from its first one on', () => {
    const change = { fromDay: '2026-06-01', reason: 'Left' };
    expect(exceptionChangeErrors({ ...change, toDay: '2026-06-01' })).toEqual({});
    expect(exceptionChangeErrors({ ...change, toDay: null })).toEqual({});
    expect(Object.keys(exceptionChangeErrors({ fromDay: '2026-06-01', toDay: '2026-05-31' }))).toEqual([
      'toDay',
      'reason',
    ]);
  });
});
