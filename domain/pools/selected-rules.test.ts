import { describe, expect, it } from 'vitest';
import { correctionErrors, selectedErrors, statusOf, withPatch, type SelectedFacts } from './selected-rules';

const DRAWN_AT = '2026-05-15T20:00:40.000Z';
const NOW = new Date('2026-05-20T12:00:00Z');
const nothing: SelectedFacts = {
  test: 'drug',
  notifiedAt: null,
  collectedAt: null,
  result: null,
  documentId: null,
  notTested: null,
  note: null,
};
const codes = (facts: Partial<SelectedFacts>) =>
  Object.fromEntries(
    Object.entries(selectedErrors({ ...nothing, ...facts }, { drawnAt: DRAWN_AT, now: NOW })).map(
      ([field, one]) => [field, one?.code],
    ),
  );

describe('the record of a random test', () => {
  it.each([
    ['2026-05-15T20:00:00Z', {}],
    ['2026-05-15T19:59:59Z', { notifiedAt: 'pool.beforeDraw' }],
    ['2026-05-20T12:00:00Z', {}],
    ['2026-05-20T12:00:01Z', { notifiedAt: 'pool.timeInFuture' }],
    ['2026-05-16', { notifiedAt: 'pool.wrongTime' }],
    ['soon', { notifiedAt: 'pool.wrongTime' }],
  ])('takes times from the minute of the draw until now: %s', (notifiedAt, errors) => {
    expect(codes({ notifiedAt })).toEqual(errors);
  });

  it('needs the collection for a result, but not for a refusal, which may have had none', () => {
    expect(codes({ result: 'negative' })).toEqual({ collectedAt: 'pool.collectionRequired' });
    expect(codes({ result: 'refusal', documentId: 1 })).toEqual({});
  });

  it.each(['positive', 'refusal', '0.02-0.039'] as const)('needs the document of %s', (result) => {
    const collectedAt = '2026-05-16T10:00:00Z';
    expect(codes({ test: 'alcohol', collectedAt, result })).toEqual({ documentId: 'pool.documentRequired' });
    expect(codes({ test: 'alcohol', collectedAt, result, documentId: 1 })).toEqual({});
  });

  it('needs words for an absence and for another reason', () => {
    expect(codes({ notTested: 'absentWholePeriod' })).toEqual({ note: 'pool.noteRequired' });
    expect(codes({ notTested: 'other' })).toEqual({ note: 'pool.noteRequired' });
    expect(codes({ notTested: 'terminated' })).toEqual({});
  });

  it('has a result or a reason, not both', () => {
    const both = {
      result: 'negative',
      collectedAt: '2026-05-16T10:00:00Z',
      notTested: 'terminated',
    } as const;
    expect(codes(both)).toEqual({ notTested: 'pool.resultAndReason' });
  });

  it('follows from what is entered', () => {
    expect(statusOf(nothing)).toBe('selected');
    expect(statusOf(withPatch(nothing, { version: 1, notifiedAt: ' 2026-05-16T10:00:00Z ' }))).toBe(
      'notified',
    );
    expect(statusOf({ ...nothing, notTested: 'terminated' })).toBe('notTested');
    expect(statusOf({ ...nothing, result: 'cancelled' })).toBe('completed');
  });
});

describe('a result that was recorded', () => {
  const positive: SelectedFacts = { ...nothing, result: 'positive', documentId: 1 };
  const correction = (after: Partial<SelectedFacts>, reason: string | null = null) =>
    correctionErrors(positive, { ...positive, ...after }, reason);

  it('is not taken back', () => {
    expect(correction({ result: null })).toMatchObject({ result: { code: 'pool.resultStays' } });
    expect(correction({})).toEqual({});
  });

  it('is corrected with a reason and the document of the new one', () => {
    expect(Object.keys(correction({ result: 'negative' }))).toEqual(['correctionReason', 'documentId']);
    expect(correction({ result: 'negative', documentId: 2 }, 'The wrong person')).toEqual({});
  });

  it.each(['collectedAt', 'note', 'documentId'] as const)(
    'needs a reason for a change of its %s',
    (field) => {
      const other = { collectedAt: '2026-05-16T10:00:00Z', note: 'Left early', documentId: 2 }[field];
      expect(correction({ [field]: other })).toMatchObject({
        correctionReason: { code: 'pool.correctionReason' },
      });
    },
  );

  it('is the same at the same instant, however it is written', () => {
    const at = (collectedAt: string) => ({ ...positive, collectedAt });
    const [one, other] = [at('2026-05-16T10:00:00Z'), at('2026-05-16 06:00:00-04')];
    expect(correctionErrors(one, other, null)).toEqual({});
  });

  it('may follow a reason why there was none, which is corrected too', () => {
    const absent: SelectedFacts = { ...nothing, notTested: 'noWorkInPeriod' };
    const tested: SelectedFacts = { ...absent, notTested: null, result: 'negative' };
    expect(correctionErrors(absent, tested, ' ')).toMatchObject({
      correctionReason: { code: 'pool.correctionReason' },
    });
    expect(correctionErrors(nothing, tested, null)).toEqual({});
  });
});
