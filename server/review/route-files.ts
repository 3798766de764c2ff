import type { FastifyInstance } from 'fastify';
import { sectionsOf, type Sections } from '../../domain/cover-sheets/sections';
import type { PageText } from '../../domain/shared/page-text';
import { markUsed, sheetsByCode } from '../cover-sheets';
import { array, sql, update, type Tx } from '../platform/db';
import { endProcess, inQueues, setVars, startProcess } from '../processes';
import { changeDocuments, decided, DOCUMENT, type DocumentRow } from './documents';
import { reviewKind } from './kind';
import { recordSheet } from './proposals/decide';
import { openPages } from './proposals/page-texts';
import {
  clientOf,
  NotRouted,
  onPage,
  requireActive,
  requireRead,
  usedBefore,
  usedOn,
  varsBySheet,
} from './sheet-checks';
import { documentProposals } from './tables';
import { lockWaiting, noteOnWaiting, type ItemTask } from './waiting-items';
import { offerToWaiting } from './waiting-for-sheets';

/** A file of a mail. `pages`: null if it can't be read. */
interface MailFile {
  document: DocumentRow;
  pages: PageText[] | null;
  found: Sections;
}

/** A file of cover sheets only, and the files behind it up to the next one with a sheet. */
interface Group {
  sheet: MailFile;
  files: MailFile[];
}

type Known = ReadonlyMap<number, readonly PageText[]>;

/** The files that came with an item, in the order of the mail; null while one of them is being read. */
async function filesOf(
  app: FastifyInstance,
  tx: Tx,
  task: ItemTask,
  known: Known,
): Promise<MailFile[] | null> {
  const ids = array(task.vars.uploadedDocumentIds);
  const late = await tx.maybe(sql`
    select 1 from incoming_documents d join document_proposals p on p.document_id = d.id
    where d.id = any(${ids}::int[]) and d.state = 'open' and p.state = 'waiting' and p.pages is null
      and d.id <> all(${array([...known.keys()])}::int[]) limit 1`);
  if (late) return null;
  const documents = await tx.query<DocumentRow>(
    sql`select ${DOCUMENT} from incoming_documents where id = any(${ids}::int[]) order by id`,
  );
  const read = await tx.query<{ id: number; sealed: Uint8Array }>(sql`
    select document_id as id, pages as sealed from document_proposals where document_id = any(${ids}::int[]) and pages is not null`);
  return documents.map((document) => {
    const { sealed } = read.find(({ id }) => id === document.id) ?? {};
    const pages = known.get(document.id) ?? (sealed ? openPages(app.keys, document.id, sealed) : null);
    return { document, pages: pages && [...pages], found: sectionsOf(pages ?? []) };
  });
}

const isSheetOnly = ({ found: { before, sections } }: MailFile): boolean =>
  sections.length > 0 && before.length === 0 && sections.every(({ pages }) => pages.length === 0);

/** What sheets that came as files of their own stand before, in the order of the mail. A file with sheets of its own speaks for itself. */
function groupsOf(files: readonly MailFile[]): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const file of files) {
    if (file.document.state === 'open' && isSheetOnly(file))
      groups.push((group = { sheet: file, files: [] }));
    else if (file.found.sections.length > 0 || file.document.state !== 'open') group = null;
    else group?.files.push(file);
  }
  return groups;
}

/** All pages of a group must have been read: one of them may be another sheet. */
function requireAllRead({ sheet, files }: Group): void {
  for (const { document, pages } of [sheet, ...files])
    try {
      if (!pages || document.pages === null || document.problem !== null)
        throw new NotRouted('it could not be read');
      requireRead(pages, document.pages);
    } catch (error) {
      throw error instanceof NotRouted ? new NotRouted(`${document.name}: ${error.message}`) : error;
    }
}

/** Each file becomes an item of its own, which waits for its review, and the sheet has done its work. */
async function route(tx: Tx, task: ItemTask, clientId: number, group: Group): Promise<void> {
  const [section] = group.sheet.found.sections;
  const [sheet] = await sheetsByCode(tx, [section!.code]);
  await requireActive(tx, clientId, task.vars);
  clientOf([section!], sheet ? [sheet] : [], task.vars);
  const { files } = group;
  const several =
    files.length > 1 ? [`${onPage(section!)} came before ${files.length} files of an email`] : [];
  const lines = [...usedBefore(section!, usedOn(sheet!)), ...several];
  const vars = await varsBySheet(tx, task.vars, sheet!, section!, lines);
  for (const { document } of files) {
    const own = { ...vars, PDFsToReview: [document.id], uploadedDocumentIds: [document.id] };
    const { instanceId } = await startProcess(tx, reviewKind, { formKey: 'review', vars: own });
    await changeDocuments(tx, task.instanceId, [document.id], { state: 'matched', instanceId, clientId });
    await tx.query(sql`${update(documentProposals, { clientId })} where document_id = ${document.id}`);
    await markUsed(tx, sheet!.code, document.id);
  }
  const sheetId = group.sheet.document.id;
  await changeDocuments(tx, task.instanceId, [sheetId], decided('discarded'));
  await recordSheet(tx, sheetId);
  const routed = [sheetId, ...files.map(({ document }) => document.id)];
  const open = task.vars.PDFsToReview.filter((id) => !routed.includes(id));
  await setVars(tx, task.instanceId, { PDFsToReview: open });
  if (open.length === 0) await endProcess(tx, reviewKind, task, 'routed');
}

/** Whether a group is as it was when its pages were looked at. */
const isAsBefore = ({ vars }: ItemTask, { sheet, files }: Group): boolean =>
  [sheet, ...files].every(({ document }) => vars.PDFsToReview.includes(document.id));

async function routeGroup(
  app: FastifyInstance,
  { instanceId, vars }: ItemTask,
  group: Group,
): Promise<number[]> {
  const { sections } = group.sheet.found;
  const [section] = sections;
  requireAllRead(group);
  const [sheet] = await inQueues(app.data, (tx) => sheetsByCode(tx, [section!.code]));
  const clientId = clientOf(sections, sheet ? [sheet] : [], vars);
  return app.data.withTenant(clientId, async (tx) => {
    const task = await lockWaiting(tx, instanceId);
    if (!task || !isAsBefore(task, group)) return [];
    await route(tx, task, clientId, group);
    const subject = `incoming/${group.sheet.document.id}`;
    tx.audit({ type: 'incoming.routed', subject, codes: [section!.code] });
    return [group.sheet, ...group.files].map(({ document }) => document.id);
  });
}

/** Offers a sheet that came alone to an item that waits for one. */
async function offer(app: FastifyInstance, task: ItemTask, { sheet }: Group): Promise<void> {
  const [only] = sheet.found.sections;
  const known = await inQueues(app.data, (tx) => sheetsByCode(tx, [only!.code]));
  clientOf([only!], known, task.vars);
  requireRead(sheet.pages ?? [], sheet.document.pages);
  await offerToWaiting(app, task, only!.code);
  await noteOnWaiting(app, task.instanceId, [`${onPage(only!)} came without a document`], {
    coverSheetId: only!.code,
  });
}

/**
 * Sends files of a mail to the review that stand behind a cover sheet which is a file of its own, in the order of the mail up to the next
 * sheet. It waits until all files of the mail were read. Returns the documents that are gone from the item. `known`: pages that were just
 * read. Safe to repeat.
 */
export async function routeFiles(
  app: FastifyInstance,
  instanceId: number,
  known: Known = new Map(),
): Promise<number[]> {
  const seen = await inQueues(app.data, async (tx) => {
    const task = await lockWaiting(tx, instanceId);
    const files = task && (await filesOf(app, tx, task, known));
    return files && { task, files };
  });
  const routed: number[] = [];
  for (const group of seen ? groupsOf(seen.files) : [])
    try {
      if (group.sheet.found.sections.length > 1)
        throw new NotRouted('Several cover sheets came in one file without documents');
      if (group.files.length === 0) await offer(app, seen!.task!, group);
      else routed.push(...(await routeGroup(app, seen!.task!, group)));
    } catch (error) {
      if (!(error instanceof NotRouted)) throw error;
      await noteOnWaiting(app, instanceId, [error.message]);
    }
  return routed;
}
