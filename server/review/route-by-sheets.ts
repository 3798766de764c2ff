import type { FastifyInstance } from 'fastify';
import { sectionsOf, type Sections, type SheetSection } from '../../domain/cover-sheets/sections';
import type { PageText } from '../../domain/shared/page-text';
import { markUsed, sheetsByCode } from '../cover-sheets';
import { splitPdf, type PartToWrite } from '../documents';
import { sql, update, type Tx } from '../platform/db';
import { keepWithRows } from '../platform/files/keep-with-row';
import type { LocalFile } from '../platform/files/file-place';
import { endProcess, inQueues, setVars, startProcess } from '../processes';
import { DOCUMENT, type DocumentRow } from './documents';
import { reviewKind } from './kind';
import { routeFiles } from './route-files';
import {
  clientOf,
  NotRouted,
  requireActive,
  requireRead,
  usedBefore,
  usedOn,
  varsBySheet,
} from './sheet-checks';
import { insertPart } from './split-document';
import { incomingDocuments } from './tables';
import { lockWaiting, noteOnWaiting, type ItemTask } from './waiting-items';

/** A document that waits for a match, and no one works on it. */
interface Waiting {
  document: DocumentRow & { storageKey: string };
  task: ItemTask;
}

const documentById = (tx: Tx, id: number) =>
  tx.maybe<DocumentRow>(sql`select ${DOCUMENT} from incoming_documents where id = ${id}`);

async function findWaiting(tx: Tx, documentId: number): Promise<Waiting | 'split' | null> {
  const seen = await documentById(tx, documentId);
  const task = seen && (await lockWaiting(tx, seen.instanceId));
  // Read after the lock: whoever had it may have split the document.
  const document = await documentById(tx, documentId);
  if (document?.state === 'split') return 'split';
  // A part was cut by someone who had the scan before them.
  if (!document?.storageKey || document.state !== 'open' || document.parentId !== null) return null;
  if (!task || task.instanceId !== document.instanceId) return null;
  return { document: { ...document, storageKey: document.storageKey }, task };
}

interface Routing {
  clientId: number;
  sections: readonly SheetSection[];
  before: readonly number[];
  files: readonly LocalFile[];
}

/** The parts become items that wait for their review, and what is left of the document stays where it is. */
async function route(
  tx: Tx,
  documentId: number,
  { clientId, sections, before, files }: Routing,
): Promise<boolean> {
  const waiting = await findWaiting(tx, documentId);
  if (waiting === null || waiting === 'split') return waiting === 'split';
  const { document, task } = waiting;
  await requireActive(tx, clientId, task.vars);
  const sheets = await sheetsByCode(
    tx,
    sections.map(({ code }) => code),
  );
  // Someone may have said meanwhile whose item it is.
  clientOf(sections, sheets, task.vars);
  await tx.query(sql`${update(incomingDocuments, { state: 'split' })} where id = ${document.id}`);
  for (const [at, section] of sections.entries()) {
    const sheet = sheets.find(({ code }) => code === section.code)!;
    const isTwice = sections.slice(0, at).some(({ code }) => code === sheet.code);
    const when = usedOn(sheet) ?? (isTwice ? 'in this scan' : null);
    const vars = await varsBySheet(tx, task.vars, sheet, section, usedBefore(section, when));
    const { instanceId } = await startProcess(tx, reviewKind, { formKey: 'review', vars });
    const part = await insertPart(tx, document, files[at]!, section, {
      instanceId,
      clientId,
      state: 'matched',
    });
    await setVars(tx, instanceId, { PDFsToReview: [part.id], uploadedDocumentIds: [part.id] });
    await markUsed(tx, sheet.code, part.id);
  }
  const left = before.length > 0 ? [await insertPart(tx, document, files.at(-1)!, { pages: before })] : [];
  const kept = task.vars.PDFsToReview.filter((id) => id !== document.id);
  const open = [...kept, ...left.map(({ id }) => id)];
  await setVars(tx, task.instanceId, { PDFsToReview: open });
  if (open.length === 0) await endProcess(tx, reviewKind, task, 'routed');
  return true;
}

async function splitAndRoute(
  app: FastifyInstance,
  { document }: Waiting,
  clientId: number,
  { before, sections: all }: Sections,
): Promise<boolean> {
  const sections = all.filter(({ pages }) => pages.length > 0);
  const parts: PartToWrite[] = [
    ...sections.map(({ pages }) => ({ pages })),
    ...(before.length > 0 ? [{ pages: before }] : []),
  ];
  const split = await app.files.withPath(document.storageKey, (path) => splitPdf(app, { path }, parts));
  if ('refusal' in split) throw new NotRouted('The document could not be split at its cover sheets');
  const { files } = split;
  return keepWithRows(app, files, () =>
    app.data.withTenant(clientId, async (tx) => {
      const isRouted = await route(tx, document.id, { clientId, sections, before, files });
      if (isRouted)
        tx.audit({
          type: 'incoming.routed',
          subject: `incoming/${document.id}`,
          codes: sections.map(({ code }) => code),
        });
      return isRouted;
    }),
  );
}

/** Takes a scan apart where it has cover sheets with pages behind them. Returns whether it did, now or before. */
export async function routeScan(
  app: FastifyInstance,
  documentId: number,
  pages: readonly PageText[],
): Promise<boolean> {
  const found = sectionsOf(pages);
  const { sections } = found;
  if (sections.every((own) => own.pages.length === 0)) return false;
  const { waiting, sheets } = await inQueues(app.data, async (tx) => ({
    waiting: await findWaiting(tx, documentId),
    sheets: await sheetsByCode(
      tx,
      sections.map(({ code }) => code),
    ),
  }));
  if (waiting === null || waiting === 'split') return waiting === 'split';
  try {
    const clientId = clientOf(sections, sheets, waiting.task.vars);
    requireRead(pages, waiting.document.pages);
    return await splitAndRoute(app, waiting, clientId, found);
  } catch (error) {
    if (!(error instanceof NotRouted)) throw error;
    await noteOnWaiting(app, waiting.document.instanceId, [error.message]);
    return false;
  }
}

/**
 * Sends what a document's cover sheets are for to the review, with the person and type that its sheet names: the pages behind each, and the
 * files behind one that came as a file of its own. A person still looks at each. Returns whether it did with this document, now or before.
 * What the sheets don't decide waits for a match, with the reason in its note. Safe to repeat.
 */
export async function routeBySheets(
  app: FastifyInstance,
  documentId: number,
  pages: readonly PageText[],
): Promise<boolean> {
  const isTaken = await routeScan(app, documentId, pages);
  const document = await inQueues(app.data, (tx) => documentById(tx, documentId));
  const routed = document ? await routeFiles(app, document.instanceId, new Map([[documentId, pages]])) : [];
  return isTaken || routed.includes(documentId);
}
