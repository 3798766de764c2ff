import type { FastifyInstance } from 'fastify';
import { choosePerson } from '../../../domain/review/proposals/choose-person';
import { isUnclear, sectionsOf } from '../../../domain/cover-sheets/sections';
import type { Clues } from '../../../domain/review/proposals/read-clues';
import type { PageText } from '../../../domain/shared/page-text';
import { keptAs, sheetsByCode, type SheetRow } from '../../cover-sheets';
import { sql, update, type Tx } from '../../platform/db';
import type { JobKind } from '../../platform/jobs/jobs';
import { readPages } from '../../platform/reading/read-pages';
import { UnreadableFile } from '../../platform/reading/reading';
import { inQueues } from '../../processes';
import type { DocumentRow } from '../documents';
import { peopleToMatch } from '../find-people';
import { reviewKind } from '../kind';
import { routeBySheets } from '../route-by-sheets';
import { READING } from './add-proposal';
import { findClues } from './find-clues';
import { openPages, partOf, sealPages } from './page-texts';
import { documentProposals, type Proposed } from '../tables';

interface ToRead {
  id: number;
  instanceId: number;
  state: DocumentRow['state'];
  storageKey: string | null;
  parentId: number | null;
  pagesOf: string | null;
  turned: number;
  /** What was read of the scan that it is a part of. */
  parentPages: Uint8Array | null;
  /** The client whom the sender or the address of the item points to. */
  hintedClientId: number | null;
}

/** A document that waits to be read. A scan that was split waits until it is whole again. */
const findWaiting = (tx: Tx, documentId: number) =>
  tx.maybe<ToRead & { storageKey: string }>(sql`
    select d.id, d.instance_id as "instanceId", d.state, d.storage_key as "storageKey", d.parent_id as "parentId",
      d.pages_of as "pagesOf", p.turned, parent.pages as "parentPages", (i.vars->>'clientId')::int as "hintedClientId"
    from incoming_documents d join document_proposals p on p.document_id = d.id
    join process_instances i on i.id = d.instance_id
    left join document_proposals parent on parent.document_id = d.parent_id
    where d.id = ${documentId} and p.state = 'waiting' and d.state in ('open', 'matched') and d.storage_key is not null`);

/** The pages of a document; those of a part were read with the scan that it is from. */
async function pagesOf(
  app: FastifyInstance,
  { parentId, pagesOf: ranges, parentPages, turned, storageKey }: ToRead & { storageKey: string },
  urgent: boolean,
): Promise<PageText[]> {
  const whole = parentId && parentPages ? openPages(app.keys, parentId, parentPages) : null;
  const part = whole && ranges ? partOf(whole, ranges, turned) : null;
  return part ?? app.files.withPath(storageKey, (path) => readPages(path, { urgent }));
}

/** Whom and what the one cover sheet of a document names, unless it is of another client than the sender's. */
async function saidBySheet(
  app: FastifyInstance,
  pages: readonly PageText[],
  hintedClientId: number | null,
): Promise<Pick<SheetRow, 'clientId' | 'employeeId' | 'docTypeId'> | null> {
  const { before, sections } = sectionsOf(pages);
  const [section, ...others] = sections;
  if (!section || others.length > 0 || before.length > 0 || pages.some(isUnclear)) return null;
  const [sheet] = await inQueues(app.data, (tx) => sheetsByCode(tx, [section.code]));
  if (!sheet || (hintedClientId ?? sheet.clientId) !== sheet.clientId) return null;
  const { clientId, docTypeId } = sheet;
  const employeeId = await app.data.withTenant(clientId, (tx) => keptAs(tx, clientId, sheet.employeeId));
  return { clientId, employeeId, docTypeId };
}

/**
 * What is proposed by what the pages say. Of a medical exam's papers nothing is: they have no place in a file. Nobody is where a cover sheet
 * names someone else than the pages behind it.
 */
async function propose(
  app: FastifyInstance,
  clues: Clues,
  pages: readonly PageText[],
  hintedClientId: number | null,
): Promise<Proposed> {
  const { restricted, docTypeId, docDate, docExpirationDate } = clues;
  const nothing = {
    docTypeId: null,
    docDate: null,
    docExpirationDate: null,
    employeeId: null,
    clientId: null,
  };
  if (restricted) return { restricted, ...nothing };
  const people = await peopleToMatch(app, clues.people);
  const employeeId = people && choosePerson(clues, people, hintedClientId);
  const person = people?.find((one) => one.employeeId === employeeId?.value);
  const sheet = await saidBySheet(app, pages, hintedClientId);
  if (sheet) {
    const says = (value: number) => ({ value, reason: 'coverSheet' as const, marks: [] });
    const isOther = employeeId && employeeId.value !== sheet.employeeId;
    return {
      restricted,
      docTypeId: says(sheet.docTypeId),
      docDate,
      docExpirationDate,
      employeeId: isOther ? null : says(sheet.employeeId),
      clientId: sheet.clientId,
    };
  }
  return {
    restricted,
    docTypeId,
    docDate,
    docExpirationDate,
    employeeId,
    clientId: person?.clientId ?? null,
  };
}

/** Keeps what was read, before anything is proposed: parts of a scan that is taken apart need not be read again. */
const keepPages = (app: FastifyInstance, { id }: ToRead, pages: readonly PageText[]) =>
  inQueues(app.data, (tx) =>
    tx.query(sql`${update(documentProposals, { pages: sealPages(app.keys, id, pages) })}
      where document_id = ${id} and state = 'waiting' and decided_at is null`),
  );

/** Stores what is proposed, unless something was decided about the document meanwhile, and tells who has it before them. Null: it can't be read. */
const store = (app: FastifyInstance, { id, instanceId }: ToRead, proposed: Proposed | null) =>
  inQueues(app.data, async (tx) => {
    const change = proposed ? { state: 'ready' as const, proposed } : { state: 'unread' as const };
    const stored = await tx.maybe(sql`${update(documentProposals, { ...change, readAt: sql`now()` })}
      where document_id = ${id} and state = 'waiting' and decided_at is null returning 1`);
    const { listeners: permissions } = reviewKind.definition;
    if (stored) tx.notify({ event: 'proposals:ready', permissions, itemId: instanceId });
  });

async function read(app: FastifyInstance, documentId: number, urgent: boolean): Promise<void> {
  const document = await inQueues(app.data, (tx) => findWaiting(tx, documentId));
  if (!document) return;
  try {
    const pages = await pagesOf(app, document, urgent);
    await keepPages(app, document, pages);
    // Its parts are in the review then, and are read there.
    if (document.state === 'open') await routeBySheets(app, documentId, pages);
    const clues = await findClues({ pages, today: app.now().toISOString().slice(0, 10) });
    await store(app, document, await propose(app, clues, pages, document.hintedClientId));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await store(app, document, null);
  }
}

/** Documents that this server reads right now. */
const running = new Map<number, Promise<void>>();

/**
 * Reads the pages of a document that came in, and stores what they say it is and whom it is about. Safe to repeat: what was stored isn't
 * read again.
 */
export async function readDocument(app: FastifyInstance, documentId: number, urgent = false): Promise<void> {
  const before = running.get(documentId);
  if (before) return before;
  const reading = read(app, documentId, urgent).finally(() => running.delete(documentId));
  running.set(documentId, reading);
  return reading;
}

export const documentReading = (app: FastifyInstance): JobKind => ({
  type: READING,
  lane: 'reading',
  maxRetryDelay: 300,
  run: ({ data }) => readDocument(app, Number(data['documentId']), data['urgent'] === true),
});
