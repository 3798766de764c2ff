import type { AccessRule } from '../access/access';

/** Who may open and close audits. */
export const MANAGES_AUDITS = {
  any: ['servicesDqf.auditManagement', 'customerCare.auditManagement'],
} as const satisfies AccessRule;
