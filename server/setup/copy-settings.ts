import type { FastifyInstance } from 'fastify';
import { COPY_FIELDS, type CopyField, type CopyJobs } from '../../domain/setup/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { findSite, lockTree } from '../clients';
import type { Caller } from '../platform/access/caller';
import type { TenantTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { COPY_USERS_NEEDS, lockUsers } from '../users';
import { copyFields, siteQuery, type CopySite } from './copy-fields';
import { enqueueSetupRecomputation } from './enqueue-recomputation';

/** Parses comma-separated settings. */
function readFields(text: string | undefined): CopyField[] {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  const fields = COPY_FIELDS.filter((field) => names.includes(field));
  if (fields.length === 0 || names.some((name) => !(COPY_FIELDS as readonly string[]).includes(name)))
    throw refuseFields({ fields: refuse('setup.chooseSettings') });
  return fields;
}

/** Copying users requires the permission to change users. */
function authorize({ permissions }: Caller, fields: readonly CopyField[]): void {
  const needed = fields.includes('users') ? COPY_USERS_NEEDS : (['client.copyLocationSettings'] as const);
  if (needed.some((permission) => !permissions.has(permission))) throw new AppError('forbidden');
}

/**
 * Copies settings of one location to another, both in the caller's reach: `PATCH /v1/clients/{id}?settingsFrom=`. Returns
 * the jobs that do the rest, or null where there is none.
 */
export async function copySettings(
  app: FastifyInstance,
  caller: Caller,
  input: { to: number; from: number; fields: string | undefined },
): Promise<CopyJobs> {
  const fields = readFields(input.fields);
  authorize(caller, fields);
  const tenantId = await app.data.withReach(caller, async (tx) => {
    await findSite(tx, input.to);
    await findSite(tx, input.from);
    return tx.reach.tenantId;
  });
  const copy = async (tx: TenantTx) => {
    await lockTree(tx, tenantId);
    if (fields.includes('users')) await lockUsers(tx, caller, tenantId);
    const to = await tx.one<CopySite>(siteQuery(tenantId, input.to));
    const from = await tx.one<CopySite>(siteQuery(tenantId, input.from));
    if (to.id === tenantId) throw new AppError('conflict', { refusal: refuse('setup.cannotCopyHere') });
    if (to.id === from.id) throw refuseFields({ settingsFrom: refuse('setup.chooseOther') });
    if (to.deactivated) throw new AppError('conflict', { refusal: refuse('location.deactivated') });
    const by = { name: caller.user.name, request: { app, caller } };
    const { people, usersJobId } = await copyFields(tx, from, to, fields, by);
    const author = { tenantId, createdBy: caller.user.id, name: to.name };
    return { jobId: people === 0 ? null : await enqueueSetupRecomputation(app, tx, author), usersJobId };
  };
  // Whether a user may be changed depends on all their locations, also those out of the caller's reach.
  return fields.includes('users')
    ? app.data.withTenant(tenantId, copy, caller)
    : app.data.withReach(caller, copy);
}
