import type { FastifyInstance } from 'fastify';
import type { RemovalBody } from '../../domain/retention/contract';
import { reasonErrors } from '../../domain/retention/legal-holds';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, sql } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { lockRetention } from './hold-queries';
import { retentionSettings } from './tables';
import { requireWholeClient } from './whole-client';

/** Turns removal on or off for the caller's client. Off, a removal that runs stops at its next batch. */
export const turnRemoval = (
  app: FastifyInstance,
  caller: Caller,
  { on, reason }: RemovalBody,
): Promise<void> =>
  app.data.withReach(caller, async (tx) => {
    requireWholeClient(tx.caller);
    const errors = reasonErrors(reason);
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const { tenantId } = tx.reach;
    await lockRetention(tx, tenantId);
    const stored = await tx.maybe<{ removal: boolean }>(
      sql`select removal from retention_settings where tenant_id = ${tenantId}`,
    );
    const was = stored?.removal ?? false;
    if (was === on) return;
    await tx.query(sql`
      ${insertInto(retentionSettings, { tenantId, removal: on, changedBy: (caller.realUser ?? caller.user).name })}
      ${onConflict(retentionSettings, ['tenantId'], ['removal', 'changedBy', 'changedAt'])}`);
    tx.audit({
      type: 'retention.removalTurned',
      subject: `client/${tenantId}`,
      because: reason.trim(),
      before: { removal: was },
      after: { removal: on },
    });
  });
