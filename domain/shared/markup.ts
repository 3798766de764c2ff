import { refuse, type Refusal } from './refusals/refusal';

// What a browser takes for a tag, an end tag, a comment or a declaration. A text may say that 5 < 6.
const TAG = /<[a-z/!?]/i;

/** The refusal of a name with angle brackets, which no person, place or title has; null where there are none. */
export const nameMarkupProblem = (name: string | null | undefined): Refusal | null =>
  /[<>]/.test(name ?? '') ? refuse('name.markup') : null;

/** The refusal of a text with HTML in it: it would be shown as it is, and mean nothing; null where there is none. */
export const textMarkupProblem = (text: string | null | undefined): Refusal | null =>
  TAG.test(text ?? '') ? refuse('text.markup') : null;
