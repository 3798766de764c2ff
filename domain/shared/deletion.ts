import Type, { type Static } from 'typebox';
import { STRICT } from './schema';

export const MAX_REASON = 500;

// At least four letters; a single letter or a dot explains nothing to who reads it years later.
const IN_WORDS = String.raw`\p{L}(?:[^\p{L}]*\p{L}){3}`;
const reasonPattern = new RegExp(IN_WORDS, 'u');

/** Whether a reason says something. */
export const isReason = (text: string): boolean => reasonPattern.test(text);

/** Whether a schema error is about a reason that says nothing. */
export const isReasonPattern = (pattern: unknown): boolean => pattern === IN_WORDS;

/** A reason that the audit trail keeps. */
export const Reason = Type.String({ minLength: 1, maxLength: MAX_REASON, pattern: IN_WORDS });

/** Deleting a record requires a reason. */
export const Deletion = Type.Object({ reason: Reason }, STRICT);
export type Deletion = Static<typeof Deletion>;
