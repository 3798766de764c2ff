import type { FastifyInstance } from 'fastify';
import { cmeProcess } from '../../../domain/cme/cme-process';
import type { PageText } from '../../../domain/shared/page-text';
import { PROVIDER, sql, update, type Tx } from '../../platform/db';
import type { AbandonedJob, JobKind } from '../../platform/jobs/jobs';
import { readPages } from '../../platform/reading/read-pages';
import { UnreadableFile } from '../../platform/reading/reading';
import { inQueues } from '../../processes';
import type { DocumentRow } from '../documents';
import { reviewKind } from '../kind';
import { afterArrivals } from '../intake/arrivals';
import { routeBySheets } from '../route-by-sheets';
import { routeLater } from '../route-later';
import { READING } from './add-proposal';
import { findClues } from './find-clues';
import { openPages, partOf, sealPages } from './page-texts';
import { propose, reportOnly } from './propose';
import { documentProposals, type Proposed } from '../tables';

interface ToRead {
  id: number;
  instanceId: number;
  state: DocumentRow['state'];
  storageKey: string | null;
  pageCount: number | null;
  parentId: number | null;
  pagesOf: string | null;
  turned: number;
  /** What was read of the scan that it is a part of. */
  parentPages: Uint8Array | null;
  /** The client whom the sender or the address of the item points to. */
  hintedClientId: number | null;
}

/** A row of `document_proposals` that is still to be read: nothing was decided about it, or it went to the exam's staff. */
const IS_WANTED = sql`(document_proposals.decided_at is null or document_proposals.decided->>'outcome' = 'restricted')`;
/** One whose pages were not read yet. If reading was given up, `read_at` is null: it can be tried again. */
const NOT_READ = sql`(state = 'waiting' or state = 'unread' and read_at is null) and ${IS_WANTED}`;

/** A document that waits to be read. A scan that was split waits until it is whole again. */
const findWaiting = (tx: Tx, documentId: number) =>
  tx.maybe<ToRead & { storageKey: string }>(sql`
    select d.id, d.instance_id as "instanceId", d.state, d.storage_key as "storageKey", d.pages as "pageCount", d.parent_id as "parentId",
      d.pages_of as "pagesOf", p.turned, parent.pages as "parentPages", (i.vars->>'clientId')::int as "hintedClientId"
    from incoming_documents d join document_proposals p on p.document_id = d.id
    join process_instances i on i.id = d.instance_id
    left join document_proposals parent on parent.document_id = d.parent_id
    where d.id = ${documentId} and (p.state = 'waiting' or p.state = 'unread' and p.read_at is null)
      and d.state in ('open', 'matched', 'restricted') and d.storage_key is not null`);

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

/** Keeps what was read, before anything is proposed: parts of a scan that is taken apart need not be read again. */
const keepPages = (app: FastifyInstance, { id }: ToRead, pages: readonly PageText[]) =>
  inQueues(app.data, (tx) =>
    tx.query(sql`${update(documentProposals, { pages: sealPages(app.keys, id, pages) })}
      where document_id = ${id} and ${NOT_READ} and decided_at is null`),
  );

/** Tells who has an item before them that its pages were read, or that they can't be. */
function tellReaders(tx: Tx, { instanceId: itemId, state }: Pick<ToRead, 'instanceId' | 'state'>): void {
  const { listeners: permissions } = state === 'restricted' ? cmeProcess : reviewKind.definition;
  tx.notify({ event: 'proposals:ready', permissions, itemId });
}

/** Stores what is proposed, unless something was decided about the document meanwhile. Null: it can't be read. */
const store = (app: FastifyInstance, document: ToRead, proposed: Proposed | null) =>
  inQueues(app.data, async (tx) => {
    const { id, instanceId } = document;
    const change = proposed ? { state: 'ready' as const, proposed } : { state: 'unread' as const };
    const stored = await tx.maybe(sql`${update(documentProposals, { ...change, readAt: sql`now()` })}
      where document_id = ${id} and ${NOT_READ} returning 1`);
    if (!stored) return;
    tellReaders(tx, document);
    // The sheets of other files of the mail waited for it.
    if (!proposed) await routeLater(tx, { instanceId });
  });

/** The tries of a job are used up: the document can't be read, unless another job still tries. */
async function giveUp(tx: Tx, { jobId, data }: AbandonedJob): Promise<void> {
  const documentId = Number(data['documentId']);
  // A statement of its own: jobs are on the node of their tenant.
  const another =
    await tx.maybe(sql`select 1 from jobs where state in ('queued', 'running', 'failed') and type = ${READING}
    and tenant_id = ${PROVIDER} and id <> ${jobId}::uuid and (data->>'documentId')::int = ${documentId} limit 1`);
  if (another) return;
  const unread = await tx.maybe<Pick<ToRead, 'instanceId' | 'state'>>(sql`
    ${update(documentProposals, { state: 'unread' })} from incoming_documents d
    where d.id = ${documentId} and document_id = d.id and document_proposals.state = 'waiting'
      and ${IS_WANTED}
    returning d.instance_id as "instanceId", d.state`);
  if (!unread) return;
  tellReaders(tx, unread);
  await routeLater(tx, unread);
}

async function read(app: FastifyInstance, documentId: number, urgent: boolean): Promise<void> {
  const document = await inQueues(app.data, (tx) => findWaiting(tx, documentId));
  if (!document) return;
  try {
    const pages = await pagesOf(app, document, urgent);
    // The exam's staff see themselves whose exam it is: nothing else of it is kept or proposed.
    const isOfExam = document.state === 'restricted';
    if (!isOfExam) await keepPages(app, document, pages);
    // Its parts are in the review then, and are read there.
    if (document.state === 'open') await routeBySheets(app, documentId, pages);
    const clues = await findClues({ pages, today: app.now().toISOString().slice(0, 10) });
    await store(
      app,
      document,
      isOfExam ? reportOnly(clues, pages, document) : await propose(app, clues, pages, document),
    );
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
  async run({ data }) {
    const urgent = data['urgent'] === true;
    if (!urgent) await afterArrivals(app);
    await readDocument(app, Number(data['documentId']), urgent);
  },
  gaveUp: giveUp,
});
