/** Lists across clients end after so many rows: each page reads that many of every client at most, unless a filter skips some. */
export const MAX_LISTED_ACROSS = 1_000;
