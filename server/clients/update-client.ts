import type { FastifyInstance } from 'fastify';
import { canonicalJson, type AuditEventType, type Values } from '../../domain/audit/events';
import { clientProblems, patchBodyProblem } from '../../domain/clients/client-rules';
import { INTERNAL_COMPANY_ID, type Client, type ClientPatch } from '../../domain/clients/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { DUE_NOW, enqueueRecomputation } from '../compliance';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { clientQuery, type ClientRow } from './client-record';
import { applyDeactivation } from './deactivation';
import { siblingNameProblem } from './sibling-names';
import { keepLocations, lockTree } from './tree-changes';
import { employees } from '../employees/tables';
import { clients } from './tables';
import { COLUMN_OF } from './client-columns';

/** The changeable fields of a client. */
export type ClientChange = Omit<ClientPatch, 'version'> & { services?: string[] };
type Field = keyof ClientChange;

/** Values as stored: trimmed, with null for empty ones. */
function normalize(change: ClientChange): ClientChange {
  return {
    ...change,
    ...(change.name !== undefined && { name: change.name.trim() }),
    ...(change.primaryAddress !== undefined && { primaryAddress: change.primaryAddress ?? {} }),
    ...(change.DOTNumber !== undefined && { DOTNumber: change.DOTNumber?.trim() || null }),
  };
}

const changedFields = (before: Client, change: ClientChange): Field[] =>
  (Object.keys(COLUMN_OF) as Field[]).filter(
    (name) => change[name] !== undefined && canonicalJson(change[name]) !== canonicalJson(before[name]),
  );

/** Names and other data require different permissions; deactivating a whole client is up to the provider. */
function authorize({ caller }: ScopedTx, before: Client, changed: readonly Field[]): void {
  const needed = changed.map((name) => {
    if (name === 'name') return 'client.configureLocationName';
    if (name === 'services') return 'admin.configureClientServices';
    return name === 'deactivated' && before.parent === null ? 'admin.addClient' : 'client.configureLocation';
  });
  if (needed.some((permission) => !caller.permissions.has(permission))) throw new AppError('forbidden');
}

/**
 * Changes a client in reach and returns it. Throws all problems of the values at once, and 409 if the version is stale.
 * Unchanged values are ignored.
 */
export async function updateClient(
  app: FastifyInstance,
  tx: ScopedTx,
  id: number,
  input: ClientChange,
  version: number | undefined,
): Promise<Client> {
  const empty = patchBodyProblem(input);
  if (empty) throw new AppError('badRequest', { refusal: empty });
  const change = normalize(input);
  // Without the lock, someone else could take the name, or deactivate the caller's last other location, at the same time.
  if (change.name !== undefined || change.deactivated !== undefined) await lockTree(tx, tx.reach.tenantId);
  const { record: before } = await tx.one<ClientRow>(
    sql`${clientQuery(tx.reach.where, id)} for no key update of c`,
  );
  if (version !== undefined && version !== before.version) throw await stale(tx, before);
  const changed = changedFields(before, change);
  const renamed = changed.includes('name') ? (change.name ?? '') : null;
  const duplicate = renamed === null ? null : await siblingNameProblem(tx, before.parent, renamed, id);
  const problems = { ...(duplicate && { name: duplicate }), ...clientProblems(change) };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  authorize(tx, before, changed);
  if (changed.length === 0) return before;
  // Its users are the provider's own staff.
  if (id === INTERNAL_COMPANY_ID && changed.includes('deactivated') && change.deactivated)
    throw new AppError('conflict', { refusal: refuse('client.internalCompany') });
  await storeChange(tx, id, change, changed);
  if (changed.includes('deactivated')) await applyDeactivation(tx);
  if (changed.includes('timeZone')) await reevaluateLocation(app, tx, before);
  const after = await tx.one<ClientRow>(clientQuery(tx.reach.where, id));
  tx.audit({
    type: 'client.updated',
    subject: `client/${id}`,
    before: pick(before, changed),
    after: pick(after.record, changed),
  });
  return after.record;
}

const pick = (record: Client, names: readonly Field[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

async function storeChange(
  tx: ScopedTx,
  id: number,
  change: ClientChange,
  changed: readonly Field[],
): Promise<void> {
  if (changed.includes('timeZone'))
    await keepLocations(tx, sql`tenant_id = ${tx.reach.tenantId} and id = ${id}`);
  const newValues = Object.fromEntries(changed.map((name) => [COLUMN_OF[name], change[name] ?? null]));
  await tx.query(sql`${update(clients, { ...newValues, ...nextVersion })}
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${id}`);
}

/**
 * It may be another day in the new time zone, so everyone at the location is evaluated again. So are those who had an accident there: the
 * hours for their tests count at that location.
 */
async function reevaluateLocation(
  app: FastifyInstance,
  tx: ScopedTx,
  { legacyClientId: id, name }: Client,
): Promise<void> {
  const { tenantId } = tx.reach;
  const people = await tx.query(sql`${update(employees, { nextChangeOn: DUE_NOW })}
    where tenant_id = ${tenantId} and (site_id = ${id} or id in (
      select a.employee_id from accidents a where a.tenant_id = ${tenantId} and a.site_id = ${id})) returning 1`);
  if (people.length > 0) await enqueueRecomputation(app, tx, reasonFor('timeZone', name));
}

/** The audit entries that come with a new version of a client. */
const CHANGES: readonly AuditEventType[] = [
  'client.created',
  'client.updated',
  'client.moved',
  'client.logoChanged',
  'client.repAssigned',
];

/** The error for a stale edit of a client. */
export const stale = (tx: ScopedTx, current: Client): Promise<AppError> =>
  staleEdit(tx, current, {
    tenantId: tx.reach.tenantId,
    subject: `client/${current.legacyClientId}`,
    types: CHANGES,
  });
