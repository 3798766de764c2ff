import { describe, expect, it } from 'vitest';
import { rejectedDate } from '../../domain/shared/dates';
import { refusalText } from '../../domain/shared/refusals/text';
import { readDateEntry } from './date-entry';
import en from './messages.en';

describe('a typed date', () => {
  it.each([
    ['3/4/2026', '2026-03-04', '3/4/2026'],
    ['03/04/2026', '2026-03-04', '3/4/2026'],
    ['2/29/2024', '2024-02-29', '2/29/2024'],
    ['2026-03-04', '2026-03-04', '3/4/2026'],
  ])('accepts %s [VAL-50]', (typed, date, shown) => {
    expect(readDateEntry(typed)).toEqual({ kind: 'accepted', date, shown });
  });

  it.each(['2/30/2026', '13/1/2026', 'tomorrow', '3/4/26'])('refuses %s [VAL-50]', (typed) => {
    expect(readDateEntry(typed)).toEqual({ kind: 'rejected', entered: typed });
  });

  it('accepts dates from 1900-01-01 [VAL-51]', () => {
    expect(readDateEntry('12/31/1899').kind).toBe('rejected');
    expect(readDateEntry('1/1/1900')).toMatchObject({ kind: 'accepted', date: '1900-01-01' });
  });

  it('accepts dates before 2100-01-01 [VAL-52]', () => {
    expect(readDateEntry('12/31/2099')).toMatchObject({ kind: 'accepted', date: '2099-12-31' });
    expect(readDateEntry('1/1/2100').kind).toBe('rejected');
  });

  it('refuses a date after the latest possible one', () => {
    expect(readDateEntry('3/5/2026', { latest: '2026-03-04' })).toEqual({ kind: 'future' });
    expect(readDateEntry('3/4/2026', { latest: '2026-03-04' }).kind).toBe('accepted');
  });

  it('reads blanks as no date', () => {
    expect(readDateEntry('  ')).toEqual({ kind: 'empty' });
  });

  it.each(['2/30/2026', '2-30-2026', 'soon'])('refuses %s with the text of the rule [VAL-53]', (typed) => {
    const entry = readDateEntry(typed);
    const entered = entry.kind === 'rejected' ? entry.entered : '';
    expect(en['ui.date.rejected'].replace('%{entered}', entered)).toBe(refusalText(rejectedDate(typed)));
  });
});
