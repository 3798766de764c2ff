import type { FastifyInstance } from 'fastify';
import { shownCode } from '../../domain/cover-sheets/code';
import { isUnclear, sectionsOf, type Sections, type SheetSection } from '../../domain/cover-sheets/sections';
import { NO_VARS, type ReviewVars } from '../../domain/review/review-process';
import type { PageText } from '../../domain/shared/page-text';
import { keptAs, markUsed, sheetsByCode, type SheetRow } from '../cover-sheets';
import { splitPdf, type PartToWrite } from '../documents';
import { pick, sql, update, type Tx } from '../platform/db';
import { keepWithRows } from '../platform/files/keep-with-row';
import type { LocalFile } from '../platform/files/file-place';
import { endProcess, inQueues, lockTask, setVars, startProcess, type TaskRow } from '../processes';
import { DOCUMENT, type DocumentRow } from './documents';
import { KEPT } from './effects/start-reviews';
import { reviewKind } from './kind';
import { addLines } from './notes';
import { insertPart } from './split-document';
import { incomingDocuments } from './tables';
import { offerToWaiting } from './waiting-for-sheets';

const { key: PROCESS } = reviewKind.definition;

/** A document that waits for a match, and no one works on it. */
interface Waiting {
  document: DocumentRow & { storageKey: string };
  task: TaskRow & { vars: ReviewVars };
}

/** Why the sheets of a document decide nothing; a person does then. */
class NotRouted extends Error {}

const onPage = ({ code, sheet }: SheetSection) => `Cover sheet ${shownCode(code)} on page ${sheet}`;

async function findWaiting(tx: Tx, documentId: number): Promise<Waiting | 'split' | null> {
  const open = await tx.maybe<{ id: number }>(sql`
    select t.id from incoming_documents d join tasks t on t.instance_id = d.instance_id
    where d.id = ${documentId} and t.process = ${PROCESS} and t.form_key = 'sortSearchMatch' and t.state = 'open'
      and t.error_tag is null`);
  const task = open && (await tx.maybe<TaskRow>(lockTask(PROCESS, open.id)));
  // Read after the lock: whoever had it may have split the document.
  const document = await tx.maybe<DocumentRow>(
    sql`select ${DOCUMENT} from incoming_documents where id = ${documentId}`,
  );
  if (document?.state === 'split') return 'split';
  if (!document?.storageKey || document.state !== 'open') return null;
  // Whoever holds it decides.
  if (task?.state !== 'open' || task.errorTag !== null || task.instanceId !== document.instanceId)
    return null;
  return { document: { ...document, storageKey: document.storageKey }, task: task as Waiting['task'] };
}

/** Notes something on the item of a document, if it still waits. */
const note = (app: FastifyInstance, documentId: number, lines: readonly string[], vars = {}) =>
  inQueues(app.data, async (tx) => {
    const waiting = await findWaiting(tx, documentId);
    if (waiting === null || waiting === 'split') return;
    const { task } = waiting;
    await setVars(tx, task.instanceId, { ...vars, note: addLines(task.vars.note, lines) });
  });

/** Whether the sender of an item is a person of a client: a user, or someone who gets its notices. */
const isOfClient = async (tx: Tx, clientId: number, { email }: ReviewVars): Promise<boolean> =>
  email !== null &&
  ((await tx.maybe(sql`select 1 from users u where u.tenant_id = ${clientId} and lower(u.email) = ${email}
    and not u.deactivated limit 1`)) !== undefined ||
    (await tx.maybe(sql`select 1 from notification_contacts c where c.tenant_id = ${clientId}
      and c.email = ${email} limit 1`)) !== undefined);

/** A page that wasn't read may be a sheet, and what is behind it someone else's. */
function requireRead(pages: readonly PageText[], { pages: count }: DocumentRow): void {
  const unread = pages.find(
    ({ source, blank, barcodes }) => source === 'none' && !blank && barcodes.length === 0,
  );
  if (unread) throw new NotRouted(`Page ${unread.page} could not be read`);
  const unclear = pages.find(isUnclear);
  if (unclear) throw new NotRouted(`The cover sheet on page ${unclear.page} is not clear`);
  if (count !== pages.length) throw new NotRouted(`Only ${pages.length} of its ${count} pages were read`);
}

/** The client that all sheets are of. Without one, or if the item is of another or of no one who is known, nothing is routed. */
function clientOf(sections: readonly SheetSection[], sheets: readonly SheetRow[], vars: ReviewVars): number {
  for (const section of sections) {
    const sheet = sheets.find(({ code }) => code === section.code);
    if (!sheet) throw new NotRouted(`${onPage(section)} is not known`);
    if (vars.clientId !== null && vars.clientId !== sheet.clientId)
      throw new NotRouted(`${onPage(section)} is of another client than the sender`);
  }
  const clients = new Set(sheets.map(({ clientId }) => clientId));
  if (clients.size > 1) throw new NotRouted('The cover sheets are of several clients');
  return sheets[0]!.clientId;
}

interface Person {
  id: number;
  siteId: number;
}

/** Whose file a sheet is for now. */
async function personOf(tx: Tx, clientId: number, sheet: SheetRow, section: SheetSection): Promise<Person> {
  const id = await keptAs(tx, clientId, sheet.employeeId);
  const person = await tx.maybe<Person>(
    sql`select e.id, e.site_id as "siteId" from employees e where e.tenant_id = ${clientId} and e.id = ${id}`,
  );
  if (!person) throw new NotRouted(`${onPage(section)} is for someone who is no longer on file`);
  return person;
}

async function requireActive(tx: Tx, clientId: number, vars: ReviewVars): Promise<void> {
  const client = await tx.one<{ deactivated: boolean }>(
    sql`select deactivated from clients where tenant_id = ${clientId} and id = ${clientId}`,
  );
  if (client.deactivated) throw new NotRouted('The client of the cover sheet was deactivated');
  if (vars.clientId === null && !(await isOfClient(tx, clientId, vars)))
    throw new NotRouted('The sender is not known to the client of the cover sheet');
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
    const person = await personOf(tx, clientId, sheet, section);
    const isTwice = sections.slice(0, at).some(({ code }) => code === sheet.code);
    const used = sheet.usedAt === null ? isTwice && 'in this scan' : `on ${sheet.usedAt.slice(0, 10)}`;
    const warning = used ? [`${onPage(section)} came back before, ${used}`] : [];
    const vars: ReviewVars = {
      ...NO_VARS,
      ...pick(task.vars, ...KEPT),
      // Not what the mail says: that may be about others.
      note: addLines(null, warning),
      clientId,
      legacyClientId: person.siteId,
      employeeId: person.id,
      docTypeId: sheet.docTypeId,
      coverSheetId: sheet.code,
    };
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
  documentId: number,
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
      const isRouted = await route(tx, documentId, { clientId, sections, before, files });
      if (isRouted)
        tx.audit({
          type: 'incoming.routed',
          subject: `incoming/${documentId}`,
          codes: sections.map(({ code }) => code),
        });
      return isRouted;
    }),
  );
}

/**
 * Takes a document apart where it has cover sheets, and sends each part to the review with the person and type that its sheet names. A
 * person still looks at each. Returns whether it did, now or before. What the sheets don't decide waits for a match, with the reason in
 * its note. Safe to repeat.
 */
export async function routeBySheets(
  app: FastifyInstance,
  documentId: number,
  pages: readonly PageText[],
): Promise<boolean> {
  const found = sectionsOf(pages);
  const { sections } = found;
  if (sections.length === 0) return false;
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
    requireRead(pages, waiting.document);
    if (sections.some(({ pages: own }) => own.length > 0))
      return await splitAndRoute(app, documentId, waiting, clientId, found);
    const [only] = sections;
    await offerToWaiting(app, waiting.task, only!.code);
    await note(app, documentId, [`${onPage(only!)} came without a document`], { coverSheetId: only!.code });
  } catch (error) {
    if (!(error instanceof NotRouted)) throw error;
    await note(app, documentId, [error.message]);
  }
  return false;
}
