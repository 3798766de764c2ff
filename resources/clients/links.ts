/** The list of clients; the name of its resource too. */
export const CLIENTS = 'clients';
export const ADD_CLIENT = '/clients/action/addClient';

/** The page of a client or location, by its `_id`. */
export const clientHref = (id: string): string => `/clients/${id}`;
