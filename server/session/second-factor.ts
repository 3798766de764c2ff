import type { FastifyInstance } from 'fastify';
import {
  formatCode,
  type Enrolment,
  type ProofBody,
  type SecondFactor,
} from '../../domain/session/second-factor';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { STAFF_NEED_SECOND_FACTOR } from '../platform/access/callers';
import { sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { reauthorizeSessions } from './reauthorize-sessions';
import { otpUri, countRecoveryCodes, findFactor, storeRecoveryCodes, storeSecret } from './factor-codes';
import { reauthenticate } from './reauthenticate';
import { chainOf, subjectOf, type Account } from './queries';
import { secondFactors } from './tables';

const conflict = (refusal: Refusal) => new AppError('conflict', { refusal });

/** Whether the caller has two-factor authentication, and whether their client or the provider requires it. */
export const readSecondFactor = (app: FastifyInstance, caller: Caller): Promise<SecondFactor> =>
  app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const factor = await findFactor(tx, caller.user.id);
      const { required } = await tx.one<{
        required: boolean;
      }>(sql`select exists (select 1 from users u join clients c
        on c.tenant_id = u.tenant_id and c.id = u.tenant_id
        where u.id = ${caller.user.id} and c.require_second_factor)
        or (${caller.isInternalUser} and ${STAFF_NEED_SECOND_FACTOR}) as required`);
      const confirmedAt = factor?.confirmedAt ?? null;
      return {
        enabled: confirmedAt !== null,
        confirmedAt: confirmedAt && new Date(confirmedAt).toISOString(),
        recoveryCodesLeft: confirmedAt === null ? 0 : await countRecoveryCodes(tx, caller.user.id),
        required,
      };
    },
    caller,
  );

/** Creates a key for an authenticator app. It has no effect until confirmed with a code. */
export const beginEnrollment = (app: FastifyInstance, caller: Caller, password: string): Promise<Enrolment> =>
  reauthenticate(app, caller, { password }, async (tx, account) => {
    if ((await findFactor(tx, account.id))?.confirmedAt) throw conflict(refuse('twoFactor.alreadyOn'));
    const secret = await storeSecret(tx, app.keys, account.id);
    return { secret, uri: otpUri(secret, app.config.providerName, account.email) };
  });

/** Turns on two-factor authentication with a first code; returns the recovery codes, only this once. */
export async function confirmEnrollment(
  app: FastifyInstance,
  caller: Caller,
  code: string,
): Promise<string[]> {
  await requirePending(app, caller);
  return reauthenticate(app, caller, { code }, async (tx, account) => {
    const confirmed = await tx.query(sql`${update(secondFactors, { confirmedAt: sql`now()` })}
      where user_id = ${account.id} and confirmed_at is null returning 1`);
    if (confirmed.length === 0) throw conflict(refuse('twoFactor.alreadyOn'));
    const codes = await storeRecoveryCodes(tx, app.keys, account.id);
    tx.audit({ type: 'secondFactor.enabled', subject: subjectOf(account) }, chainOf(account));
    // A user who had to set it up may do everything else from now on.
    await reauthorizeSessions(tx, account.id);
    return codes.map(formatCode);
  });
}

/** Without an unconfirmed key there is nothing to confirm, so the code must not count as a failure. */
async function requirePending(app: FastifyInstance, caller: Caller): Promise<void> {
  const factor = await app.data.withTenant(
    caller.homeTenantId,
    (tx) => findFactor(tx, caller.user.id),
    caller,
  );
  if (!factor) throw conflict(refuse('twoFactor.keyFirst'));
  if (factor.confirmedAt) throw conflict(refuse('twoFactor.alreadyOn'));
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (
  app: FastifyInstance,
  caller: Caller,
  proof: ProofBody,
): Promise<string[]> =>
  reauthenticate(app, caller, proof, async (tx, account) => {
    const codes = await storeRecoveryCodes(tx, app.keys, account.id);
    tx.audit({ type: 'secondFactor.recoveryCodesMade', subject: subjectOf(account) }, chainOf(account));
    return codes.map(formatCode);
  });

/** Turns off two-factor authentication. */
export const disable = (app: FastifyInstance, caller: Caller, proof: ProofBody): Promise<void> =>
  reauthenticate(app, caller, proof, async (tx, account) => {
    await removeFactor(tx, account);
    tx.audit({ type: 'secondFactor.disabled', subject: subjectOf(account) }, chainOf(account));
  });

/**
 * Removes a factor with its codes; returns whether there was one. If the client requires one, the user has to set it up
 * again.
 */
export async function removeFactor(tx: Tx, { id }: Pick<Account, 'id'>): Promise<boolean> {
  const removed = await tx.query(sql`delete from second_factors where user_id = ${id} returning 1`);
  await reauthorizeSessions(tx, id);
  return removed.length === 1;
}
