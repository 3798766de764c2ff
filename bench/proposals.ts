/**
 * `npx tsx bench/proposals.ts`: makes documents of 27 kinds, a third as text and the rest as scans and faxes, reads them, and compares what is
 * proposed for them with what they are. Prints a table by kind and the seconds a page.
 *
 * - `--sample 60` takes that many documents, and none of the layouts that are held back.
 * - `--text` leaves the scans out, which take seconds a page.
 * - `--folder <path>` keeps the documents and what was read there, so that the next run compares only.
 * - `--wrong` prints each wrong proposal.
 *
 * The process exits with 1 if less than 90 % of what is proposed is right, or a wrong person is proposed for more than 1 %.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choosePerson } from '../domain/review/proposals/choose-person';
import { readClues } from '../domain/review/proposals/read-clues';
import { TODAY } from './proposals/facts';
import { readDocument, type ReadDocument } from './proposals/read';
import { benchSet, type BenchDocument, type Truth } from './proposals/set';
import { printTables, type Outcome } from './proposals/tables';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    text: { type: 'boolean', default: false },
    folder: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    'read-only': { type: 'boolean', default: false },
  },
});

const { people, documents } = benchSet();
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'proposals-'));

/** Every so many documents, of the layouts that are not held back. */
function sampled(count: number): BenchDocument[] {
  const open = documents.filter(({ held }) => !held);
  return open.filter(
    (_document, at) => Math.floor(((at + 1) * count) / open.length) > Math.floor((at * count) / open.length),
  );
}

/** What is proposed for a document. */
function proposedFor({ texts }: ReadDocument, hintedClientId: number | null): Truth {
  const clues = readClues(texts, TODAY);
  return {
    restricted: clues.restricted,
    docTypeId: clues.docTypeId?.value ?? null,
    docDate: clues.docDate?.value ?? null,
    docExpirationDate: clues.docExpirationDate?.value ?? null,
    employeeId: choosePerson(clues, people, hintedClientId)?.value ?? null,
  };
}

const chosen = (values.sample ? sampled(Number(values.sample)) : documents).filter(
  ({ noise }) => !values.text || noise === 'text',
);
const outcomes: Outcome[] = [];
for (const document of chosen) {
  const read = await readDocument(folder, document);
  if (values['read-only']) continue;
  const started = performance.now();
  const proposed = proposedFor(read, document.hintedClientId);
  outcomes.push({ document, read, proposed, took: (performance.now() - started) / 1000 });
}
if (!values['read-only']) printTables(outcomes, values.wrong);
