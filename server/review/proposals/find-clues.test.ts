import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../domain/shared/page-text';
import { findClues } from './find-clues';

/** A page with so many labels. */
const page = (count: number): PageText => ({
  page: 1,
  source: 'text',
  words: Array.from({ length: count }, (_none, at) => ({
    text: 'Name:',
    x: (at % 10) / 10,
    y: at / count,
    width: 0.05,
    height: 0.01,
    confidence: 100,
  })),
  barcodes: [],
  blank: false,
  turn: 0,
});
const today = '2026-06-15';

describe('what pages say', () => {
  it('is found in time or not at all, while this process goes on', { timeout: 60_000 }, async () => {
    expect(await findClues({ pages: [page(3)], today })).toMatchObject({
      restricted: false,
      docTypeId: null,
    });
    const limits = { milliseconds: 1_500, heapMb: 256, residentMb: 600 };
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 50);
    await expect(findClues({ pages: [page(30_000)], today }, limits)).rejects.toMatchObject({
      problem: 'tooSlow',
    });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
  });
});
