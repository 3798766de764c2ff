import { describe, expect, it } from 'vitest';
import { indexPages, LINE_HEIGHTS, type IndexDocument, type IndexDriver } from './index-pages';

const document = (page: number | null): IndexDocument => ({
  name: 'MVR',
  docDate: '2026-01-01',
  expiresOn: null,
  sha256: 'abc',
  page,
  note: null,
});
const driver = (name: string, documents: number, missing: string[] = []): IndexDriver => ({
  name,
  detail: '',
  sections: [
    { title: 'Empty', cfr: '', documents: [], missing: [] },
    {
      title: 'Annual driving record',
      cfr: '391.51(b)(4)',
      documents: Array.from({ length: documents }, (_, at) => document(at)),
      missing,
    },
  ],
});
const { driver: DRIVER, section: SECTION, document: DOCUMENT } = LINE_HEIGHTS;

describe('the pages of an index', () => {
  it('list the documents of a section and then what is missing, and no empty sections', () => {
    const [page] = indexPages([driver('Ann', 1, ['Annual Review'])], 700);
    expect(page?.map(({ kind }) => kind)).toEqual(['driver', 'section', 'document', 'missing']);
    expect(indexPages([driver('Bo', 0)], 700)[0]?.map(({ kind }) => kind)).toEqual(['driver', 'nothing']);
  });

  it('name a document that could not be included also with what is missing', () => {
    const ann = driver('Ann', 1, ['Missing: Road Test']);
    ann.sections[1]!.documents[0]!.note = 'damaged';
    expect(indexPages([ann], 700)[0]?.slice(3)).toEqual([
      { kind: 'missing', name: 'Missing: Road Test' },
      { kind: 'missing', name: 'Not included: MVR of 1/1/2026 (damaged)' },
    ]);
  });

  it('end exactly where the page is full, and repeat the driver on the next one', () => {
    const height = DRIVER + SECTION + 2 * DOCUMENT;
    expect(indexPages([driver('Ann', 2)], height)).toHaveLength(1);
    const [, second] = indexPages([driver('Ann', 3)], height);
    expect(second).toMatchObject([{ kind: 'driver', name: 'Ann', continued: true }, { kind: 'document' }]);
  });

  it('never end with a heading', () => {
    for (let height = 150; height < 400; height += 5)
      for (const page of indexPages([driver('Ann', 4), driver('Bo', 1), driver('Cy', 3)], height)) {
        expect(['document', 'missing', 'nothing']).toContain(page.at(-1)?.kind);
        expect(page.reduce((sum, { kind }) => sum + LINE_HEIGHTS[kind], 0)).toBeLessThanOrEqual(height);
      }
  });
});
