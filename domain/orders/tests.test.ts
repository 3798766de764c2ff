import { describe, expect, it } from 'vitest';
import {
  AUTHORITIES,
  documentReason,
  documentResult,
  groupOf,
  INSTANT_PANELS,
  isDotAuthority,
  ORDER_REASONS,
  RESULT_CODES,
  SPECIMENS,
  testProblems,
  type TestOrdered,
} from './tests';

const dot: TestOrdered = { authority: 'FMCSA', reasonId: 3, specimenId: 1, panel: 'DOT5', isObserved: false };
const own: TestOrdered = { ...dot, authority: 'Other', panel: 'NONDOT10' };
const codes = (orderType: 'drug' | 'alcohol', test: TestOrdered) =>
  Object.fromEntries(
    Object.entries(testProblems(orderType, test)).map(([field, refusal]) => [
      field,
      (refusal as { code: string }).code,
    ]),
  );

describe('the codes of tests', () => {
  it('are those of partners [CONST-50] [CONST-51] [CONST-55] [CONST-56] [CONST-57] [CONST-58] [CONST-64] [OPEN-26]', () => {
    expect(ORDER_REASONS).toMatchObject({ preEmployment: 1, random: 3 });
    expect(SPECIMENS).toMatchObject({ urine: 1, hair: 2, breath: 3, blood: 4 });
    expect(INSTANT_PANELS).toEqual(['POCT5', 'POCT10', 'POCT12']);
  });

  it('tell DOT authorities from others [CONST-65] [CONST-66] [CONST-67] [CONST-68] [CONST-69] [NOTE-111] [CONST-70] [CONST-71] [CONST-72]', () => {
    expect(AUTHORITIES.filter(isDotAuthority)).toEqual(['FMCSA', 'FRA', 'FAA', 'FTA', 'PMHSA', 'USCG']);
    expect(AUTHORITIES.filter((one) => !isDotAuthority(one))).toEqual([
      'Non-Regulated Safety Sensitive',
      'Admin',
      'Other',
    ]);
  });

  it('are negative, non-negative or no test [CONST-52] [CONST-53] [CONST-54]', () => {
    const all = Object.keys(RESULT_CODES).map(Number);
    expect(all.filter((code) => groupOf(code) === 'negative')).toEqual([1, 2, 14, 20]);
    expect(all.filter((code) => groupOf(code) === 'nonNegative')).toEqual([4, 5, 11]);
    expect(all.filter((code) => groupOf(code) === 'noTest')).toHaveLength(15);
  });

  it('become what a document on the file says', () => {
    expect([1, 4, 5, 11, 3, 21].map(documentResult)).toEqual([
      'negative',
      'positive',
      '0.02-0.039',
      'refusal',
      'cancelled',
      null,
    ]);
    expect([1, 5, 7].map(documentReason)).toEqual(['preEmployment', 'returnToDuty', null]);
  });
});

describe('a test that is ordered (49 CFR part 40)', () => {
  it('is of urine or oral fluid and of the DOT panel for a DOT authority, and never instant', () => {
    expect(codes('drug', dot)).toEqual({});
    expect(codes('drug', { ...dot, specimenId: 5 })).toEqual({});
    for (const specimenId of [2, 4] as const)
      expect(codes('drug', { ...dot, specimenId })).toEqual({ specimenId: 'order.specimenNotDot' });
    for (const panel of [...INSTANT_PANELS, 'NONDOT5'] as const)
      expect(codes('drug', { ...dot, panel })).toEqual({ panel: 'order.panelNotDot' });
    expect(codes('drug', { ...dot, reasonId: 8 })).toEqual({ reasonId: 'order.reasonNotDot' });
  });

  it('may be of hair and instant in an employer’s own program, with a panel of its own', () => {
    expect(codes('drug', { ...own, specimenId: 2, reasonId: 8 })).toEqual({});
    expect(codes('drug', { ...own, panel: 'POCT10' })).toEqual({});
    expect(codes('drug', { ...own, panel: 'DOT5' })).toEqual({ panel: 'order.panelOnlyDot' });
    expect(codes('drug', { ...own, panel: null })).toEqual({ panel: 'request.required' });
    expect(codes('drug', { ...own, specimenId: 3 })).toEqual({ specimenId: 'order.specimenNotForDrugs' });
  });

  it('is of breath or saliva for alcohol, without a panel', () => {
    const alcohol = { ...dot, panel: null };
    expect(codes('alcohol', { ...alcohol, specimenId: 3 })).toEqual({});
    expect(codes('alcohol', { ...alcohol, specimenId: 6 })).toEqual({});
    expect(codes('alcohol', alcohol)).toEqual({ specimenId: 'order.specimenNotForAlcohol' });
    expect(codes('alcohol', { ...dot, specimenId: 3 })).toEqual({ panel: 'order.noPanelForAlcohol' });
  });

  it('is directly observed for a return to duty and for a follow-up (40.67(b))', () => {
    for (const reasonId of [5, 6] as const) {
      expect(codes('drug', { ...dot, reasonId })).toEqual({ isObserved: 'order.mustBeObserved' });
      expect(codes('drug', { ...dot, reasonId, isObserved: true })).toEqual({});
      expect(codes('drug', { ...dot, reasonId, specimenId: 5 })).toEqual({});
      expect(codes('drug', { ...own, reasonId })).toEqual({});
    }
  });
});
