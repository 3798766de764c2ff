import { describe, expect, it } from 'vitest';
import { findInPage, markItem, readPageText, readQuery } from './search-text';

const find = (typed: string, ...lines: string[]) =>
  findInPage(readPageText(lines.map((str) => ({ str, hasEOL: true }))), readQuery(typed));

describe('search in the text of a page', () => {
  it('ignores case and accents, on both sides', () => {
    expect(find('JOSE', 'José and jose')).toEqual([
      [{ item: 0, start: 0, end: 4 }],
      [{ item: 0, start: 9, end: 13 }],
    ]);
    expect(find('josé', 'JOSE')).toHaveLength(1);
  });

  it('finds words across runs of text and lines', () => {
    expect(find('medical  examiner', 'Form: medical', 'examiner’s')).toEqual([
      [
        { item: 0, start: 6, end: 13 },
        { item: 1, start: 0, end: 8 },
      ],
    ]);
  });

  it('finds the letters of ligatures, and skips what is invisible', () => {
    expect(find('certificate', 'certi\uFB01cate')).toEqual([[{ item: 0, start: 0, end: 10 }]]);
    expect(find('license', 'li\u00ADcense')).toHaveLength(1);
  });

  it('finds text that is read from right to left, in presentation forms too', () => {
    expect(find('שלום', 'אמר שלום עולם')).toEqual([[{ item: 0, start: 4, end: 8 }]]);
    expect(find('سلام', '\uFEB3\uFEFC\uFEE1')).toHaveLength(1);
  });

  it('takes signs as they are, and nothing for blanks', () => {
    expect(find('a.c', 'abc a.c')).toEqual([[{ item: 0, start: 4, end: 7 }]]);
    expect(find('  ', 'a b')).toEqual([]);
  });

  it('marks the parts of a text, which can not add anything else to the page', () => {
    const current = { item: 0, start: 3, end: 7, isCurrent: true };
    expect(markItem('<b>bold & "x"', [current])).toBe(
      '&lt;b&gt;<mark data-current="true">bold</mark> &amp; &quot;x&quot;',
    );
    expect(markItem('a<b', [{ item: 0, start: 0, end: 3, isCurrent: false }])).toBe('<mark>a&lt;b</mark>');
  });
});
