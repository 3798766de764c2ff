import type { Access } from '../../domain/access/access';

/** The resource, and the path of its list. */
export const CLIENTS = 'clients';

/** Who may see the overview of any client: it reads what those who work for the client see. */
export const VIEW_OVERVIEW = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;

/** The dialog that changes many clients at once. */
export const BULK_CLIENTS = 'bulkClients';

/** Everything about a client at a glance. */
export const overviewHref = (id: string): string => `/clients/${id}/overview`;

/** The page of a client or location, by its `_id`. */
export const clientHref = (id: string): string => `/clients/${id}`;

/** The page where reviewers move locations of any client. */
export const HIERARCHY_PATH = 'dqInternal/hierarchy';
