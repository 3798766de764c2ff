import type { FastifyInstance } from 'fastify';
import { COPY_FIELDS, type CopyField } from '../../domain/setup/contract';
import { findSite, reachChanged } from '../clients';
import { orderRecomputation } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { copyFields } from './copy-fields';

/** The settings that a query names, separated by commas. */
export function readFields(text: string | undefined): CopyField[] {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  const fields = COPY_FIELDS.filter((field) => names.includes(field));
  if (fields.length === 0 || names.some((name) => !(COPY_FIELDS as readonly string[]).includes(name)))
    throw refuseFields({ fields: 'Choose which settings are copied' });
  return fields;
}

/** Users are assigned to another location by whoever may change users. */
function authorize({ permissions }: Caller, fields: readonly CopyField[]): void {
  const needed = [
    'client.copyLocationSettings',
    ...(fields.includes('users') ? ['client.configureUser' as const] : []),
  ] as const;
  if (needed.some((permission) => !permissions.has(permission))) throw new AppError('forbidden');
}

/**
 * Copies settings of one location to another, both in the caller's reach: `PATCH /v1/clients/{id}?settingsFrom=`. People
 * whose files are asked for something else are judged anew by a job, whose id is the answer; null where that is nobody.
 */
export async function copySettings(
  app: FastifyInstance,
  caller: Caller,
  asked: { to: number; from: number; fields: string | undefined },
): Promise<string | null> {
  const fields = readFields(asked.fields);
  authorize(caller, fields);
  return app.data.withReach(caller, async (tx) => {
    const to = await findSite(tx, asked.to);
    const from = await findSite(tx, asked.from);
    if (to.parentId === null) throw new AppError('conflict', { message: 'You cannot copy to this location' });
    if (to.id === from.id) throw refuseFields({ settingsFrom: 'Choose another location' });
    if (to.deactivated) throw new AppError('conflict', { message: 'This location is deactivated' });
    const { changed, people } = await copyFields(tx, from, to, fields);
    if (changed.includes('users')) await reachChanged(tx);
    return people === 0 ? null : orderRecomputation(app, tx, `file setup of ${to.name}`);
  });
}
