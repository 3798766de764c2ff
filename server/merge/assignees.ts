import type { FastifyInstance } from 'fastify';
import { holdAssignee, NO_ASSIGNMENT, type AlertWork } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, alias, array, fields, pick, sql, type RowOf, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { alertAccess } from '../users';
import { users } from '../users/tables';

const u = alias(users, 'u');
const ACCESS = fields(pick(u, 'id', 'tenantId', 'version', 'deactivated', 'permissions'));
export type Assignee = RowOf<typeof ACCESS>;

/** The users who worked on alerts before a merge. Read beyond the caller's reach, because staff of the provider are among them. */
export const findAssignees = (app: FastifyInstance, caller: Caller, mergeId: number): Promise<Assignee[]> =>
  app.data.withTenant(
    caller.tenantId ?? PROVIDER,
    (tx) =>
      tx.query<Assignee>(sql`select ${ACCESS} from users u where u.id in (
        select (w->>'assigneeId')::int from employee_merges m, jsonb_array_elements(m.record->'work'->'before') w
        where m.tenant_id = ${caller.tenantId ?? 0} and m.id = ${mergeId}) order by u.id`),
    caller,
  );

/**
 * Keeps them as they were found until the transaction ends. Fails if one has been changed since, because their access may have changed.
 * Staff are not visible here; those who were deactivated are left out when the work is given back (roadfile_reaches).
 */
export async function keepAssignees(tx: ScopedTx, assignees: readonly Assignee[]): Promise<void> {
  for (const { id } of assignees) await holdAssignee(tx, id);
  const now = await tx.query<Pick<Assignee, 'id' | 'version'>>(sql`
    select ${fields(pick(u, 'id', 'version'))} from users u where u.id = any(${array(assignees.map(({ id }) => id))}::int[])`);
  const isChanged = ({ id, version }: Assignee) =>
    now.some((one) => one.id === id && one.version !== version);
  if (assignees.some(isChanged)) throw new AppError('unavailable', { retryAfter: 1 });
}

/** An assignment ends with the access of its user, so it comes back only to users who still may see the document. */
export const withAccess = (work: readonly AlertWork[], assignees: readonly Assignee[]): AlertWork[] => {
  const hidden = new Map(assignees.map((one) => [one.id, alertAccess(one).hidden]));
  return work.map((one) => {
    const unseen = one.assigneeId === null ? null : hidden.get(one.assigneeId);
    return unseen && !unseen.includes(one.docTypeId) ? one : { ...one, ...NO_ASSIGNMENT };
  });
};
