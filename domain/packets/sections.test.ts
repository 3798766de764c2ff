import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents/document-types';
import {
  closedSections,
  inPacketOrder,
  PACKET_SECTIONS,
  sectionOf,
  typesOf,
  typesWithoutSection,
} from './sections';

const document = (docTypeId: number, docDate: string, documentId = docTypeId) => ({
  documentId,
  docTypeId,
  docDate,
});
const OPEN = { from: null, to: null };

describe('the sections', () => {
  it('contain every document type once', () => {
    expect(typesWithoutSection()).toEqual([]);
    const all = PACKET_SECTIONS.flatMap(({ types }) => [...types] as number[]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('never mix what has access of its own with the qualification file', () => {
    const domainsOf = (id: string) =>
      new Set(
        documentTypes
          .filter((type) => sectionOf(type.docTypeId)!.id === id)
          .map((type) => type.privacyDomain),
      );
    expect([...domainsOf('investigation')]).toEqual(['investigation']);
    expect([...domainsOf('drugAlcohol')]).toEqual(['drugAlcohol']);
    expect([...domainsOf('accidents')]).toEqual(['accidents']);
    for (const { id } of PACKET_SECTIONS.slice(0, 10))
      for (const domain of domainsOf(id)) expect(['dq', 'medical']).toContain(domain);
  });

  it('are closed if every type of theirs is hidden', () => {
    const hidden = typesOf(['drugAlcohol'], []);
    expect(closedSections(['application', 'drugAlcohol', 'investigation'], hidden)).toEqual(['drugAlcohol']);
    expect(closedSections(['drugAlcohol'], hidden.slice(1))).toEqual([]);
  });
});

describe('the order of a packet', () => {
  it('is that of 391.51(b), with the newest document of a type first', () => {
    const types = [2004, 2005, 2003, 238, 2002, 225, 2007, 2006, 660, 2001];
    const found = inPacketOrder(
      [
        document(1162, '2026-01-01'),
        document(2012, '2026-01-01'),
        ...types.map((id) => document(id, '2026-01-01')),
        document(225, '2026-02-01', 9),
        document(225, '2026-01-01', 8),
      ],
      OPEN,
    );
    expect(found.map(({ documentId }) => documentId)).toEqual([
      2001, 660, 2006, 2007, 9, 225, 8, 2002, 238, 2003, 2005, 2004, 2012, 1162,
    ]);
  });

  it('leaves out what is dated outside the period, on both sides of its days', () => {
    const days = ['2025-01-01', '2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'];
    const found = inPacketOrder(
      days.map((day, index) => document(225, day, index)),
      { from: '2026-01-01', to: '2026-06-30' },
    );
    // The one of December 31 was in force when the period began.
    expect(found.map(({ docDate }) => docDate)).toEqual(['2026-06-30', '2026-01-01', '2025-12-31']);
  });

  it('keeps what belongs to the whole employment, however old, but nothing from after the period', () => {
    const found = inPacketOrder(
      [document(2001, '2010-01-01', 1), document(2001, '2012-01-01', 2), document(2006, '2026-02-02', 3)],
      { from: '2026-01-01', to: '2026-02-01' },
    );
    expect(found.map(({ documentId }) => documentId)).toEqual([2, 1]);
  });

  it('keeps the last record of each state, and all investigation history, from before the period (391.25(a), 391.53(c))', () => {
    const of = (state: string, day: string, id: number) => ({ ...document(225, day, id), state });
    const found = inPacketOrder(
      [
        of('TX', '2024-02-01', 1),
        of('OK', '2024-03-01', 2),
        of('OK', '2023-03-01', 3),
        document(2016, '2022-01-01', 4),
        document(2016, '2022-02-01', 5),
      ],
      { from: '2026-01-01', to: null },
    );
    expect(found.map(({ documentId }) => documentId)).toEqual([2, 1, 5, 4]);
  });
});
