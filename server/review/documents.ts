import { refuse } from '../../domain/shared/refusals/refusal';
import { AppError } from '../platform/errors';
import { array, pick, fields, sql, update, type RowOf, type Tx, type Change } from '../platform/db';
import { incomingDocuments } from './tables';

export const DOCUMENT = fields(
  pick(
    incomingDocuments,
    'id',
    'instanceId',
    'clientId',
    'state',
    'parentId',
    'pagesOf',
    'name',
    'size',
    'sha256',
    'sentSha256',
    'pages',
    'storageKey',
    'problem',
  ),
);
export type DocumentRow = RowOf<typeof DOCUMENT>;

/** The documents of items, in the order in which they came. */
export const documentsOf = (tx: Tx, instanceIds: readonly number[]): Promise<DocumentRow[]> =>
  tx.query<DocumentRow>(sql`select ${DOCUMENT} from incoming_documents
    where instance_id = any(${array(instanceIds)}::int[]) order by instance_id, id`);

/** Changes documents of an item; those that have a decision already stay as they are. */
export const changeDocuments = (
  tx: Tx,
  instanceId: number,
  ids: readonly number[] | 'all',
  change: Change<typeof incomingDocuments>,
  states: readonly DocumentRow['state'][] = ['open', 'matched'],
) =>
  tx.query(sql`${update(incomingDocuments, change)} where instance_id = ${instanceId} and state = any(${array(states)}::text[])
    ${ids === 'all' ? sql`` : sql`and id = any(${array(ids)}::int[])`}`);

export const decided = (state: DocumentRow['state']) => ({ state, decidedAt: sql`now()` });

/** Refuses documents whose pages can't be shown: no one could say what they are. */
export async function requireReadable(tx: Tx, ids: readonly number[]): Promise<void> {
  const unreadable = await tx.maybe(sql`select 1 from incoming_documents
    where id = any(${array(ids)}::int[]) and (pages is null or problem is not null) limit 1`);
  if (unreadable) throw new AppError('conflict', { refusal: refuse('review.notReadable') });
}
