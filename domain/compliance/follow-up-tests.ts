/** 40.307(d): at least this many tests in the first 12 months after the return. */
export const FEWEST_TESTS = 6;
export const FIRST_MONTHS = 12;
