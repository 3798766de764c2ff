/** Lists across clients end after this many rows, so a page reads at most this many of each client, besides those that its filter skips. */
export const MAX_LISTED_ACROSS = 1_000;
