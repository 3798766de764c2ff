import { refuse, type Refusal } from './refusals/refusal';

// What a browser parses as a tag, an end tag, a comment or a declaration. A text may say that 5 < 6.
const TAG = /<[a-z/!?]/i;

/** Refuses a name with angle brackets, which no person, place or title has. Null if there are none. */
export const nameMarkupProblem = (name: string | null | undefined): Refusal | null =>
  /[<>]/.test(name ?? '') ? refuse('name.markup') : null;

/** Refuses a text with HTML, which would be shown as typed. Null if there is none. */
export const textMarkupProblem = (text: string | null | undefined): Refusal | null =>
  TAG.test(text ?? '') ? refuse('text.markup') : null;
