import { describe, expect, it } from 'vitest';
import type { PageBarcode, PageText } from '../shared/page-text';
import { newCode } from './code';
import { isUnclear, sectionsOf } from './sections';

const A = newCode(new Uint8Array(10).fill(1));
const B = newCode(new Uint8Array(10).fill(2));

const barcode = (text: string, format: PageBarcode['format'] = 'QRCode'): PageBarcode => ({
  format,
  bytes: btoa(text),
  x: 0.8,
  y: 0.1,
  width: 0.1,
  height: 0.1,
});
/** Pages by what is on them: a code, several, '' for text, null for nothing. */
const scan = (...pages: (string | string[] | null)[]): PageText[] =>
  pages.map((on, at) => ({
    page: at + 1,
    source: 'text',
    words: [],
    barcodes: [on || []].flat().map((text) => barcode(text)),
    blank: on === null,
    turn: 0,
  }));

describe('the sections of a scan', () => {
  it('begin at each sheet, which is no part of them', () => {
    expect(sectionsOf(scan(A, '', '', B, ''))).toEqual({
      before: [],
      sections: [
        { code: A, sheet: 1, pages: [2, 3] },
        { code: B, sheet: 4, pages: [5] },
      ],
    });
  });

  it('leave out pages before the first sheet, unless they are blank', () => {
    expect(sectionsOf(scan('', A, ''))).toMatchObject({ before: [1], sections: [{ pages: [3] }] });
    expect(sectionsOf(scan(null, A, ''))).toMatchObject({ before: [], sections: [{ pages: [3] }] });
  });

  it('leave out the blank back of a sheet, and no blank page within', () => {
    expect(sectionsOf(scan(A, null, '', null, '')).sections).toMatchObject([{ pages: [3, 4, 5] }]);
    expect(sectionsOf(scan(A, null)).sections).toMatchObject([{ pages: [] }]);
  });

  it('come from either of the two barcodes, and not from damaged ones or several', () => {
    const bars = scan('');
    bars[0]!.barcodes = [barcode(A, 'Code128'), barcode(A)];
    expect(sectionsOf(bars).sections).toMatchObject([{ code: A }]);
    bars[0]!.barcodes = [barcode(A, 'PDF417'), barcode(`${A.slice(0, -1)}#`)];
    expect(sectionsOf(bars).sections).toEqual([]);
    expect(sectionsOf(scan([A, B], '')).sections).toEqual([]);
    expect(sectionsOf(scan([A, 'https://carrier.example'], '')).sections).toMatchObject([{ code: A }]);
  });

  it('are unclear where a page has a damaged code, or several', () => {
    const damaged = `${A.slice(0, -1)}#`;
    const unclear = scan(A, [A, A], [A, damaged], [A, B], damaged, 'https://carrier.example', '', null).map(
      isUnclear,
    );
    expect(unclear).toEqual([false, false, false, true, true, false, false, false]);
  });
});
