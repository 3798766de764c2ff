export const MARKUP_MESSAGES = {
  name: 'The name must not hold markup',
  text: 'The text must not hold HTML',
} as const;

// What a browser takes for a tag, an end tag, a comment or a declaration. A text may say that 5 < 6.
const TAG = /<[a-z/!?]/i;

/** The message for a name with angle brackets, which no person, place or title has; null where there are none. */
export const nameMarkupProblem = (name: string | null | undefined): string | null =>
  /[<>]/.test(name ?? '') ? MARKUP_MESSAGES.name : null;

/** The message for a text with HTML in it: it would be shown as it is, and mean nothing; null where there is none. */
export const textMarkupProblem = (text: string | null | undefined): string | null =>
  TAG.test(text ?? '') ? MARKUP_MESSAGES.text : null;
