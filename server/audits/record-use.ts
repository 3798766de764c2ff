import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseIntegerId } from '../../domain/shared/ids';
import { inAudit } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, update } from '../platform/db';
import { StaleCaller } from '../platform/db/enter';
import { AppError } from '../platform/errors';
import { audits } from './tables';

/** What an auditor opened is recorded again after this time. */
const AGAIN_MS = 3_600_000;
const MAX_KNOWN = 10_000;

/** The driver of the file that a request opens; null for lists. */
const employeeOf = ({ params, routeOptions: { url = '' } }: FastifyRequest): number | null =>
  url.startsWith('/v1/employees/:') ? parseIntegerId(Object.values(params as object)[0]) : null;

function record(app: FastifyInstance, caller: Caller, auditId: string, employeeId: number | null) {
  const subject = employeeId === null ? `client/${caller.tenantId}` : `employee/${employeeId}`;
  return app.data.withReach(caller, async (tx) => {
    const { where } = tx.reach;
    if (employeeId !== null)
      await tx.one(
        sql`select 1 from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and ${inAudit(caller)}`,
      );
    await tx.query(sql`${update(audits, { lastUsedAt: sql`now()` })}
      where ${where(sql`tenant_id`, sql`site_id`)} and id = ${auditId}::uuid`);
    tx.audit({ type: 'auditorAccess.used', subject, audit: `audit/${auditId}` });
  });
}

/**
 * Records that an auditor with a link opens a driver's file or the lists of a client, before anything is read. Documents, packets
 * and exports have entries of their own.
 */
export function recordUse(app: FastifyInstance): void {
  /** When an audit's use of something was recorded last. */
  const recorded = new Map<string, number>();
  app.addHook('preHandler', async (request) => {
    const audit = (request.caller as Caller | undefined)?.audit;
    // Without a permission a route is about the auditor's own session.
    if (!audit || request.routeOptions.config.access === 'authenticated') return;
    const { auditId } = audit;
    const employeeId = employeeOf(request);
    const key = `${auditId} ${employeeId}`;
    if ((recorded.get(key) ?? -Infinity) > Date.now() - AGAIN_MS) return;
    try {
      await record(app, request.caller, auditId, employeeId);
    } catch (error) {
      if (!(error instanceof StaleCaller)) throw error;
      const { sessionId, requestId, address } = request.caller;
      app.callers.forget(sessionId);
      const caller = await app.callers.find(sessionId, { requestId, address, chosenClientId: null });
      if (!caller?.audit) throw new AppError('unauthenticated');
      request.caller = caller;
      await record(app, caller, auditId, employeeId);
    }
    if (recorded.size >= MAX_KNOWN) recorded.clear();
    recorded.set(key, Date.now());
  });
}
