import type { Access } from '../access/access';

/** Staff who may work for any client see how the exchange goes, and say whose a report is. */
export const SEE_PARTNERS = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;
/** Which account is of which client decides who sees results. */
export const CHANGE_ACCOUNTS = 'admin.superAdmin';
