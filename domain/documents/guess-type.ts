import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  documentTypes,
  INITIAL_MVR_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
  recordableAs,
} from './document-types';

/** What people call documents in file names. The first that fits counts, so the more exact names come first. */
const NAMES: readonly [name: RegExp, docTypeId: number][] = [
  [/\bannual review\b/, 2002],
  [/\bcdlis\b/, 2003],
  [
    /\b(initial|pre ?hire|pre ?employment) mvr\b|\bmvr (initial|pre ?hire|at hire)\b/,
    INITIAL_MVR_DOC_TYPE_ID,
  ],
  [/\bmvr\b|\bdriving record\b|\bmotor vehicle record\b/, MVR_DOC_TYPE_ID],
  [
    /\bmed(ical)? ?(card|cert(ificate)?)\b|\bmcsa 5876\b|\bmedical examiners? certificate\b/,
    MEDICAL_CARD_DOC_TYPE_ID,
  ],
  [/\bin lieu\b/, 2007],
  [/\broad ?test\b/, 2006],
  [/\b(driver s? ?|drivers )licen[sc]e\b|\bcdl\b|\blicen[sc]e\b/, 2008],
  [/\bapplication\b/, 2001],
  [/\bsafety performance\b|\bsph\b/, 2016],
  [/\bgood ?faith\b/, 2017],
  [/\blimited query consent\b|\bquery consent\b/, 2021],
  [/\bclearinghouse\b/, CLEARINGHOUSE_QUERY_DOC_TYPE_ID],
  [/\bpsp\b/, 2020],
  [/\bpre ?employment (drug )?test\b/, 2022],
  [/\beldt\b|\bentry level\b/, 2011],
  [/\bhaz ?mat\b/, 2012],
  [/\bfcra\b/, 2033],
];

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The type of a document by its file's name, if that is obvious and the type is offered: 'Reyes MVR 2026.pdf'. */
export function guessDocumentType(fileName: string, offered: readonly number[]): number | null {
  const name = words(fileName);
  const exact = documentTypes.find(
    (type) => name.includes(words(type.name)) && words(type.name).includes(' '),
  );
  const guessed = exact?.docTypeId ?? NAMES.find(([one]) => one.test(name))?.[1];
  return guessed === undefined ? null : recordableAs(guessed, (docTypeId) => offered.includes(docTypeId));
}
