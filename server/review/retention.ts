import type { FastifyInstance } from 'fastify';
import { activeHolds, lockRetention } from '../retention';
import { array, json, sql, update, type SQL, type TenantTx, type Tx } from '../platform/db';
import { removeFile, unnameFile } from '../platform/files/keep-with-row';
import { inQueues } from '../processes';
import { processInstances } from '../processes/tables';
import type { Watch } from '../platform/jobs/leader';
import type { DocumentRow } from './documents';
import { reviewKind } from './kind';

const { key: PROCESS } = reviewKind.definition;
const HOURLY = 3_600_000;
const BATCH = 100;

type DocumentState = DocumentRow['state'];

/** What goes once an item of a process ended long enough ago. */
export interface Clearing {
  process: string;
  /** What says who wrote what, or what was found. The rest is for the statistics. */
  vars: readonly string[];
  /** A document in one of these states keeps its item. */
  keeping: readonly DocumentState[];
  /** Documents in these states go with their item. */
  documents: readonly DocumentState[];
}

/** What says who wrote what. */
export const WRITTEN = ['email', 'from', 'subject', 'note', 'reason'] as const;
const REVIEWED: Clearing = {
  process: PROCESS,
  vars: [...WRITTEN, 'findings'],
  keeping: ['open', 'matched', 'restricted'],
  documents: ['discarded', 'split'],
};

interface Subject {
  clientId: number;
  employeeId: number | null;
}

/** The last item of a page of those that ended; the next page begins after it. */
interface Cursor {
  id: number;
  endedAt: string;
}

/** An item that ended long enough ago. */
interface Item extends Cursor {
  /** No document keeps it, such as one that waits for a decision or is restricted. */
  isFree: boolean;
  /** Whose documents came with it, as far as someone said. */
  people: Subject[];
}

interface Found {
  id: number;
  instanceId: number;
  parentId: number | null;
  state: DocumentState;
}

/** The documents that came with some items, wherever they are by now, and their parts: a part may have been split again. */
const documentsWith = (tx: Tx, ended: readonly { id: number; documentIds: number[] }[]): Promise<Found[]> =>
  tx.query<Found>(sql`
    with recursive found as (
      select id, instance_id, parent_id, state from incoming_documents where instance_id = any(${array(ended.map(({ id }) => id))}::int[])
        or id = any(${array(ended.flatMap(({ documentIds }) => documentIds))}::int[])
      union
      select d.id, d.instance_id, d.parent_id, d.state from incoming_documents d join found f on d.parent_id = f.id)
    select id, instance_id as "instanceId", parent_id as "parentId", state from found order by id`);

/** The next items after one, in the order in which they ended. */
export const endedAfter = ({ id, endedAt }: Cursor, days: number, process = PROCESS): SQL => sql`
  select id, ended_at::text as "endedAt", vars->'uploadedDocumentIds' as "documentIds" from process_instances
  where process = ${process} and ended_at < now() - ${days}::int * interval '1 day' and cleared_at is null
    and (ended_at, id) > (${endedAt}::timestamptz, ${id}::int) order by ended_at, id limit ${BATCH}`;

async function dueAfter(
  tx: Tx,
  after: Cursor,
  { process, keeping }: Clearing,
  days: number,
): Promise<Item[]> {
  const ended = await tx.query<Cursor & { documentIds: number[] }>(endedAfter(after, days, process));
  const documents = await documentsWith(tx, ended);
  const instances = await tx.query<Subject & { id: number }>(sql`
    select id, (vars->>'clientId')::int as "clientId", (vars->>'employeeId')::int as "employeeId" from process_instances
    where id = any(${array([...ended, ...documents.map(({ instanceId }) => ({ id: instanceId }))].map(({ id }) => id))}::int[])
      and vars->>'clientId' is not null`);
  return ended.map(({ id, endedAt, documentIds }) => {
    const ids = new Set<number>();
    // A part is younger than what it is a part of, so it comes later.
    const all = documents.filter((one) => {
      const isOfItem =
        one.instanceId === id ||
        documentIds.includes(one.id) ||
        (one.parentId !== null && ids.has(one.parentId));
      if (isOfItem) ids.add(one.id);
      return isOfItem;
    });
    const places = new Set([id, ...all.map(({ instanceId }) => instanceId)]);
    return {
      id,
      endedAt,
      isFree: !all.some(({ state }) => keeping.includes(state)),
      people: instances.filter((one) => places.has(one.id)),
    };
  });
}

/** Whether a legal hold is over a client of an item, or over one of its people there. A new hold waits for this transaction. */
async function isHeld(tx: TenantTx, { people }: Item): Promise<boolean> {
  const { tenantId } = tx.reach;
  await lockRetention(tx, tenantId);
  const own = people.flatMap(({ clientId, employeeId }) =>
    clientId === tenantId && employeeId !== null ? [employeeId] : [],
  );
  return (await activeHolds(tx, tenantId, own)).length > 0;
}

interface Removed {
  keys: string[];
  mails: number;
  documents: number;
}

async function removeItem(tx: TenantTx, id: number, { vars, documents: states }: Clearing): Promise<Removed> {
  const cleared = Object.fromEntries(vars.map((name) => [name, null]));
  const documents = await tx.query<{ key: string | null }>(sql`
    delete from incoming_documents where instance_id = ${id} and state = any(${array([...states])}::text[]) returning storage_key as key`);
  const mails = await tx.query<{ key: string | null }>(
    sql`delete from incoming_messages where instance_id = ${id} returning storage_key as key`,
  );
  await tx.query(
    sql`delete from task_drafts where task_id in (select id from tasks where instance_id = ${id})`,
  );
  await tx.query(sql`
    ${update(processInstances, { vars: sql`vars || ${json(cleared)}`, clearedAt: sql`now()` })} where id = ${id}`);
  const keys = [...documents, ...mails].flatMap(({ key }) => key ?? []);
  for (const key of keys) await unnameFile(tx, key);
  return { keys, mails: mails.length, documents: documents.length };
}

/** Removes an item unless it is held, and says so where it is about: at its client, or at the provider if it is about none or several. */
async function removeUnlessHeld(
  app: FastifyInstance,
  item: Item,
  clearing: Clearing,
): Promise<Removed | null> {
  const remove = async (tx: TenantTx) => {
    const removed = await removeItem(tx, item.id, clearing);
    const { mails, documents } = removed;
    tx.audit({ type: 'incoming.removed', subject: `incoming/${item.id}`, items: 1, mails, documents });
    return removed;
  };
  const clients = [...new Set(item.people.map(({ clientId }) => clientId))];
  const [only] = clients;
  if (clients.length === 1 && only !== undefined)
    return app.data.withTenant(only, async (tx) => ((await isHeld(tx, item)) ? null : remove(tx)));
  for (const clientId of clients)
    if (await app.data.withTenant(clientId, (tx) => isHeld(tx, item))) return null;
  return inQueues(app.data, remove);
}

/**
 * Removes what came in, once its item ended long enough ago: the original mail, discarded documents, scans that were split, drafts, and what the
 * mail said. What was filed is the driver's file's. Returns how many items. Safe to repeat. `clearing`: of another process.
 */
export async function removeIncoming(
  app: FastifyInstance,
  days = app.config.incomingKeepDays,
  clearing = REVIEWED,
): Promise<number> {
  let removed = 0;
  for (let after: Cursor = { id: 0, endedAt: '-infinity' }; ;) {
    const items = await inQueues(app.data, (tx) => dueAfter(tx, after, clearing, days));
    for (const item of items.filter(({ isFree }) => isFree)) {
      const done = await removeUnlessHeld(app, item, clearing);
      for (const key of done?.keys ?? []) await removeFile(app, key);
      if (done) removed += 1;
    }
    const last = items.at(-1);
    if (!last || items.length < BATCH) return removed;
    after = last;
  }
}

/** Drafts of tasks that nobody can finish anymore. */
export const removeDrafts = (app: FastifyInstance, days = app.config.incomingKeepDays): Promise<number> =>
  inQueues(app.data, async (tx) => {
    const gone =
      await tx.query(sql`delete from task_drafts d where d.saved_at < now() - ${days}::int * interval '1 day'
      and not exists (select from tasks t where t.id = d.task_id and t.state = any(${array(['open', 'claimed'])}::text[])) returning 1`);
    return gone.length;
  });

export const incomingWatch = (app: FastifyInstance): Watch => ({
  name: 'remove what came in after its retention',
  everyMs: HOURLY,
  run: async () => {
    await removeIncoming(app);
    await removeDrafts(app);
  },
});
