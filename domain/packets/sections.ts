import { documentTypes } from '../documents/document-types';
import type { DocumentType } from '../documents/document-type-shape';

/**
 * The sections of a driver's file in the order of 49 CFR 391.51(b), then training and other documents. The last three are kept
 * apart from the qualification file and are left out unless chosen.
 */
export const PACKET_SECTIONS = [
  { id: 'application', title: 'Employment application', cfr: '391.51(b)(1)', types: [2001] },
  { id: 'initialMvr', title: 'Initial driving record', cfr: '391.51(b)(2)', types: [660] },
  {
    id: 'roadTest',
    title: 'Road test or accepted license',
    cfr: '391.51(b)(3)',
    types: [2006, 2007, 2009],
  },
  { id: 'annualMvr', title: 'Annual driving record', cfr: '391.51(b)(4)', types: [225] },
  { id: 'annualReview', title: 'Annual review note', cfr: '391.51(b)(5)', types: [2002] },
  { id: 'medical', title: 'Medical certificate', cfr: '391.51(b)(6)', types: [238, 2003] },
  { id: 'variance', title: 'Medical variance', cfr: '391.51(b)(7)', types: [2005] },
  { id: 'registry', title: 'Examiner registry verification', cfr: '391.51(b)(8)', types: [2004] },
  { id: 'training', title: 'Training', cfr: '', types: [2010, 2011, 2012, 2028] },
  { id: 'other', title: 'Other documents', cfr: '', types: [2008, 2013, 2014, 2015, 2031, 2032] },
  {
    id: 'investigation',
    title: 'Investigation history',
    cfr: '391.53',
    types: [2016, 2017, 2018, 2019, 2020, 2033, 2034],
  },
  {
    id: 'drugAlcohol',
    title: 'Drug and alcohol',
    cfr: '382.401',
    types: [1162, 2035, 2021, 2022, 2023, 2024, 2025, 2026, 2027],
  },
  { id: 'accidents', title: 'Accidents', cfr: '390.15(b)', types: [2029, 2030] },
] as const;

export type PacketSection = (typeof PACKET_SECTIONS)[number]['id'];

export const SECTION_IDS = PACKET_SECTIONS.map(({ id }) => id) as [PacketSection, ...PacketSection[]];

/** Parts with access of their own (391.53(a), 382.405, 390.15(b)). */
export const SEPARATE_SECTIONS: readonly PacketSection[] = ['investigation', 'drugAlcohol', 'accidents'];

/** Kept for the whole employment (391.51(c), 391.53(c)), so a period doesn't leave them out. */
const WHOLE_EMPLOYMENT: readonly PacketSection[] = ['application', 'initialMvr', 'roadTest', 'investigation'];

/** The types of documents that no period leaves out. */
export const wholeEmploymentTypes = (): number[] => typesOf(WHOLE_EMPLOYMENT, []);

const places = new Map<number, [section: number, type: number]>(
  PACKET_SECTIONS.flatMap(({ types }, section) =>
    types.map((docTypeId, type): [number, [number, number]] => [docTypeId, [section, type]]),
  ),
);

export const sectionOf = (docTypeId: number): (typeof PACKET_SECTIONS)[number] | undefined => {
  const place = places.get(docTypeId);
  return place && PACKET_SECTIONS[place[0]];
};

/** The document types of the chosen sections, without those that are hidden from the reader. */
export function typesOf(sections: readonly PacketSection[], hidden: readonly number[]): number[] {
  return PACKET_SECTIONS.filter(({ id }) => sections.includes(id)).flatMap(({ types }) =>
    types.filter((docTypeId) => !hidden.includes(docTypeId)),
  );
}

/** The chosen parts with access of their own that a reader can't see at all. */
export const closedSections = (sections: readonly string[], hidden: readonly number[]): PacketSection[] =>
  SEPARATE_SECTIONS.filter((id) => sections.includes(id) && typesOf([id], hidden).length === 0);

/** Types that no section contains; a test expects none. */
export const typesWithoutSection = (): DocumentType[] =>
  documentTypes.filter(({ docTypeId }) => !places.has(docTypeId));

interface Dated {
  documentId: number;
  docTypeId: number;
  docDate: string;
  /** What tells documents of a type apart: the state of a driving record, the employer of a reply, the kind of a SAP report. */
  state?: string | null;
  employer?: string | null;
  sapReport?: string | null;
}

const kindOf = ({ docTypeId, state, employer, sapReport }: Dated): string =>
  JSON.stringify([docTypeId, state ?? null, employer ?? null, sapReport ?? null]);

/** Both ends are included; null is open. */
export interface PacketPeriod {
  from: string | null;
  to: string | null;
}

/**
 * The documents of a period in the order of the sections, then by type, the newest first. Nothing dated after the period is
 * included. Of what is renewed, the newest document from before the period is: it was the one in force when the period began.
 */
export function inPacketOrder<Document extends Dated>(
  documents: readonly Document[],
  { from, to }: PacketPeriod,
): Document[] {
  const seenBefore = new Set<string>();
  const byDate = documents
    .filter(({ docTypeId, docDate }) => places.has(docTypeId) && (to === null || docDate <= to))
    .sort((a, b) => b.docDate.localeCompare(a.docDate) || b.documentId - a.documentId);
  const kept = byDate.filter((document) => {
    if (from === null || document.docDate >= from) return true;
    if (WHOLE_EMPLOYMENT.includes(sectionOf(document.docTypeId)!.id)) return true;
    const kind = kindOf(document);
    if (seenBefore.has(kind)) return false;
    seenBefore.add(kind);
    return true;
  });
  const place = ({ docTypeId }: Dated) => places.get(docTypeId)!;
  // Stable: documents of a type stay in the order of their dates.
  return kept.sort((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
}
