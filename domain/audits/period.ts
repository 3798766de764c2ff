import type { AuditScope } from './contract';

/** The last day of an audit's period if that is over on a day; what is known of the day came after it. */
export const endedPeriod = (audit: Pick<AuditScope, 'to'> | null | undefined, today: string): string | null =>
  audit?.to && audit.to < today ? audit.to : null;
