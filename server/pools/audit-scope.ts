import { refuse } from '../../domain/shared/refusals/refusal';
import { inAudit } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';

/** The condition that an auditor may see a draw `s`: its period and that of the audit have a day in common. */
export function inAuditPeriod({ audit }: Caller): SQL {
  const { from = null, to = null } = audit ?? {};
  if (from === null && to === null) return sql`true`;
  return sql`(${from}::date is null or s.last_day >= ${from}::date) and (${to}::date is null or s.first_day <= ${to}::date)`;
}

/** The condition that an auditor of some locations may see a person `e`: they worked there then. Who was drawn at the client is of all of it. */
export const atAuditedSite = (caller: Caller): SQL =>
  caller.audit && !caller.allSites ? inAudit(caller) : sql`true`;

/** Yearly counts are of the years that the audit's period touches. */
export function requireAuditYear({ audit }: Caller, year: number): void {
  const isOutside =
    (audit?.from && Number(audit.from.slice(0, 4)) > year) ||
    (audit?.to && Number(audit.to.slice(0, 4)) < year);
  if (isOutside) throw new AppError('forbidden', { refusal: refuse('pool.notInAudit', { year }) });
}

/** What holds at present is no part of an audit: who is in a pool now, and who will be drawn. */
export function requireNoAudit({ audit }: Caller): void {
  if (audit) throw new AppError('forbidden', { refusal: refuse('pool.presentNotInAudit') });
}
