/** Lists across clients end after so many rows, so that the last page costs little more than the first. */
export const MAX_LISTED_ACROSS = 1_000;
