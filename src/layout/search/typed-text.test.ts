import { describe, expect, it } from 'vitest';
import { holdsSsn, matching, settledAfter } from './typed-text';

describe('what is typed into the search', () => {
  it.each([
    '900-12-3456',
    '900123456',
    '900 12 3456',
    'reed 900-12-3456',
    '９００１２３４５６',
    'SSN 9001234',
  ])('is never sent as %s', (text) => expect(holdsSsn(text)).toBe(true));

  it.each(['reed', '61', '12345678', 'W-1024', '12/31/1980', ''])('may be sent as %s', (text) =>
    expect(holdsSsn(text)).toBe(false),
  );

  it('waits longer for the rest of a long number than for a name', () => {
    expect(settledAfter('reed')).toBe(150);
    expect(settledAfter('12345')).toBe(150);
    expect(settledAfter('123-45-6')).toBe(600);
  });
});

describe('matching names', () => {
  const NAMES = ['Employee Search', 'Roster', 'Évaluation', 'Search'];
  const found = (text: string) => matching(NAMES, (name) => name, text);

  it('ignores case, accents and the order of the words', () => {
    expect(found('evaluation')).toEqual(['Évaluation']);
    expect(found('search emp')).toEqual(['Employee Search']);
  });

  it('begins with names that begin with the text', () => {
    expect(found('SEARCH')).toEqual(['Search', 'Employee Search']);
  });

  it('finds nothing for no text', () => {
    expect(found('  ')).toEqual([]);
  });
});
