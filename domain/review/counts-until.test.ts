import { describe, expect, it } from 'vitest';
import { countsUntil } from './counts-until';

describe('the last day on which a document can count by its date', () => {
  it.each([
    ['a driving record', 225, '2026-11-28', '2027-11-28', '391.25'],
    ['a medical card', 238, '2026-02-28', '2028-02-28', '391.45'],
    ['a medical card of a leap day', 238, '2028-02-29', '2030-02-28', '391.45'],
    [
      'a certification of violations, which was yearly until May 2022',
      2031,
      '2022-05-01',
      '2023-05-01',
      '391.27',
    ],
  ])('of %s', (_name, docTypeId, docDate, until, section) => {
    const found = countsUntil(docTypeId, docDate);
    expect(found?.until).toBe(until);
    expect(found?.cfr).toContain(section);
  });

  it.each([
    ['an application', 2001],
    ['a license, which ends with its own date', 2008],
  ])('is not known of %s', (_name, docTypeId) => {
    expect(countsUntil(docTypeId, '2026-11-28')).toBeNull();
  });
});
