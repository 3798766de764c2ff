import { describe, expect, it } from 'vitest';
import type { InvestigationStep, StepKind } from './contract';
import { fileDueOn, hasEffort, investigationOf, recordTypeOf, stepErrors } from './investigation';

const NONE = { method: null, contact: null, address: null, details: null };
let nextId = 1;
const step = (kind: StepKind, day: string): InvestigationStep => ({
  stepId: nextId++,
  employer: 'Coastal Freight',
  kind,
  day,
  ...NONE,
  drugAlcohol: false,
  addedBy: 'Grace Holloway',
  addedAt: '2026-06-01T12:00:00Z',
});
const filed = (docTypeId: number, employer: string | null, docDate = '2026-06-20') => ({
  documentId: nextId++,
  docTypeId,
  docDate,
  employer,
});
const at = (steps: InvestigationStep[], today: string, documents: ReturnType<typeof filed>[] = []) =>
  investigationOf('Coastal Freight', steps, documents, today);

describe('the investigation of an employer', () => {
  it('has to be on file on the 30th day of employment (391.23(c)(1))', () => {
    expect(fileDueOn('2026-06-01')).toBe('2026-07-01');
  });

  it('waits for a reply up to the 30th day after the request, and not longer (391.23(g)(1))', () => {
    const steps = [step('request', '2026-06-01'), step('request', '2026-06-20')];
    expect(at(steps, '2026-07-01')).toMatchObject({
      status: 'waiting',
      requestedOn: '2026-06-01',
      replyDueOn: '2026-07-01',
    });
    expect(at(steps, '2026-07-02').status).toBe('overdue');
  });

  it('is not begun by notes, waits after an attempt, and is answered by a reply or refusal', () => {
    expect(at([step('note', '2026-06-01')], '2026-06-02').status).toBe('notAsked');
    expect(at([step('attempt', '2026-06-01')], '2026-06-02').status).toBe('waiting');
    for (const kind of ['reply', 'refused'] as const)
      expect(at([step('request', '2026-01-01'), step(kind, '2026-06-01')], '2026-06-02').status).toBe(
        'answered',
      );
  });

  it('is on file with a reply or good-faith log of this employer, however the name is written', () => {
    for (const type of [2016, 2017])
      expect(at([], '2026-06-21', [filed(type, 'COASTAL FREIGHT,')]).status).toBe('onFile');
    const others = [filed(2016, 'Other Lines'), filed(2016, null), filed(2019, 'Coastal Freight')];
    expect(at([], '2026-06-21', others)).toMatchObject({
      status: 'notAsked',
      documents: [{ docTypeId: 2019 }],
    });
  });

  it('gives the driver five business days after asking, or after a later reply (391.23(i)(2))', () => {
    // Friday; July 3, 2026 is the observed Independence Day.
    const asked = step('reviewAsked', '2026-06-26');
    expect(at([asked], '2026-06-27').review).toEqual({ askedOn: '2026-06-26', dueOn: null, givenOn: null });
    expect(at([step('reply', '2026-06-01'), asked], '2026-06-27').review?.dueOn).toBe('2026-07-06');
    expect(at([asked, step('reply', '2026-06-30')], '2026-06-30').review?.dueOn).toBe('2026-07-08');
    expect(at([asked], '2026-06-30', [filed(2016, 'Coastal Freight', '2026-06-30')]).review?.dueOn).toBe(
      '2026-07-08',
    );
    expect(at([asked, step('reviewGiven', '2026-06-29')], '2026-06-30').review?.givenOn).toBe('2026-06-29');
    expect(at([step('reviewGiven', '2026-06-01'), asked], '2026-06-30').review?.givenOn).toBeNull();
  });

  it('is recorded as a history if the employer said something, else as good-faith effort (391.53(b)(2))', () => {
    expect(recordTypeOf([step('request', '2026-06-01'), step('reply', '2026-06-02')])).toBe(2016);
    expect(recordTypeOf([step('request', '2026-06-01'), step('refused', '2026-06-02')])).toBe(2017);
    expect(hasEffort([step('note', '2026-06-01')])).toBe(false);
    expect(hasEffort([step('attempt', '2026-06-01')])).toBe(true);
  });
});

describe('an entry', () => {
  const errors = (values: object) => Object.keys(stepErrors(values, '2026-06-15')).sort();

  it('needs what the written record has to say (391.23(c)(2))', () => {
    expect(errors({})).toEqual(['day', 'kind']);
    const day = '2026-06-15';
    expect(errors({ kind: 'request', day })).toEqual(['address', 'method']);
    expect(errors({ kind: 'request', day, method: 'letter', address: ' ' })).toEqual(['address']);
    expect(errors({ kind: 'attempt', day, method: 'phone' })).toEqual([]);
    expect(errors({ kind: 'reply', day, method: 'phone' })).toEqual(['details']);
    expect(errors({ kind: 'reviewAsked', day })).toEqual([]);
    expect(errors({ kind: 'attempt', day, method: 'pigeon' })).toEqual(['method']);
  });

  it('is of today or earlier, on a day that exists', () => {
    expect(errors({ kind: 'reported', day: '2026-06-16' })).toEqual(['day']);
    expect(errors({ kind: 'reported', day: '2026-02-29' })).toEqual(['day']);
    expect(errors({ kind: 'reported', day: '2026-06-15' })).toEqual([]);
  });

  it('asks for drug and alcohol information only in a request', () => {
    expect(errors({ kind: 'attempt', day: '2026-06-15', method: 'phone', drugAlcohol: true })).toEqual([
      'drugAlcohol',
    ]);
  });
});
