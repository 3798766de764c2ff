import { describe, expect, it } from 'vitest';
import { batchFile, canBeAsked, codeOf, type Query } from './batch-file';
import { DEFAULT_OPTIONS } from './contract';

const query = (changes: Partial<Query> = {}): Query => ({
  lastName: 'Rivera',
  firstName: 'Ana',
  dob: '1980-05-09',
  license: 'A12345678',
  state: 'VA',
  queryType: 'limited',
  isApplicant: false,
  ...changes,
});

describe('a file for the Clearinghouse', () => {
  it('has seven columns with tabs, CRLF and no header', () => {
    expect(batchFile([query(), query({ lastName: 'Roy', state: 'ON' })], DEFAULT_OPTIONS)).toBe(
      'Rivera\tAna\t05/09/1980\tA12345678\tUS\tVA\t1\r\nRoy\tAna\t05/09/1980\tA12345678\tCA\tON\t1\r\n',
    );
  });

  it('is written as its options say', () => {
    const text = batchFile([query()], {
      header: true,
      dateFormat: 'M/D/YYYY',
      countries: 'three letters',
      asksConsent: true,
    });
    const [header = '', row] = text.split('\r\n');
    expect(header.split('\t')).toHaveLength(7);
    expect(row).toBe('Rivera\tAna\t5/9/1980\tA12345678\tUSA\tVA\t4');
    expect(batchFile([query()], { ...DEFAULT_OPTIONS, dateFormat: 'YYYY-MM-DD' })).toContain(
      '\t1980-05-09\t',
    );
  });

  it('tells full queries of applicants from others', () => {
    const options = { asksConsent: false };
    expect(codeOf({ queryType: 'limited', isApplicant: true }, options)).toBe(1);
    expect(codeOf({ queryType: 'full', isApplicant: false }, options)).toBe(2);
    expect(codeOf({ queryType: 'full', isApplicant: true }, options)).toBe(3);
  });

  it('keeps its columns whatever a name has', () => {
    const text = batchFile([query({ lastName: ' de la\tCruz\r\n', firstName: 'José' })], DEFAULT_OPTIONS);
    expect(text.split('\t')).toHaveLength(7);
    expect(text.startsWith('de la Cruz\tJosé\t')).toBe(true);
  });

  it('names no one without birth date, license or state', () => {
    expect(canBeAsked(query())).toBe(true);
    expect(
      [{ dob: '' }, { license: ' ' }, { state: '' }, { state: 'XX' }].map((change) =>
        canBeAsked(query(change)),
      ),
    ).toEqual([false, false, false, false]);
  });
});
