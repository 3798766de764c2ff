import { describe, expect, test } from 'vitest';
import { isSignatureOf } from '../shared/signature';
import { recordsToReview } from './annual-review';

const record = (docDate: string, docTypeId = 225) => ({ docTypeId, docDate });

describe('the driving records to review (391.25)', () => {
  test('are those of the last 12 months, newest first', () => {
    const dates = ['2025-11-22', '2025-11-23', '2026-11-23', '2026-11-24', '2026-03-01'];
    const found = recordsToReview(
      dates.map((date) => record(date)),
      '2026-11-23',
    );
    expect(found.map(({ docDate }) => docDate)).toEqual(['2026-11-23', '2026-03-01', '2025-11-23']);
  });

  test('include the record obtained at hire, and nothing else', () => {
    const documents = [record('2026-03-01', 660), record('2026-03-01', 2002), record('2026-03-01', 238)];
    expect(recordsToReview(documents, '2026-11-23')).toEqual([record('2026-03-01', 660)]);
  });
});

test('a signature is the own name, in any case and spacing', () => {
  expect(isSignatureOf(' grace  HOLLOWAY ', 'Grace Holloway')).toBe(true);
  expect(isSignatureOf('Grace', 'Grace Holloway')).toBe(false);
  expect(isSignatureOf('', 'Grace Holloway')).toBe(false);
  expect(isSignatureOf(null, 'Grace Holloway')).toBe(false);
});
