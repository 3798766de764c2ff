/** So many exam orders of a person are shown. */
export const MAX_OF_PERSON = 1000;
/** So many people are found at most; more words find fewer. */
export const MAX_EXAM_PEOPLE = 100;
