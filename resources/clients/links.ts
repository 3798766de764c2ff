/** The resource, and the path of its list. */
export const CLIENTS = 'clients';

/** The page of a client or location, by its `_id`. */
export const clientHref = (id: string): string => `/clients/${id}`;
