/** What a phrase is to a form: its printed number, its title, words that only it has, or words that others have too. */
export type AnchorKind = 'number' | 'title' | 'unique' | 'common' | 'not';

/** Titles count as such only where they stand on a line of their own; within a sentence they say little. */
export const WEIGHTS: Readonly<Record<AnchorKind, number>> = {
  number: 5,
  title: 4,
  unique: 3,
  common: 1,
  not: -5,
};
/** The least score of a type that is proposed, and the least lead over the next. */
export const LEAST_SCORE = 6;
export const LEAST_LEAD = 3;

export type Anchors = { readonly [K in AnchorKind]?: readonly string[] };

/** A kind of form. `docTypeId`: null if no file has such documents. `restricted`: it belongs to a medical exam. */
export interface Form {
  name: string;
  docTypeId: number | null;
  restricted?: true;
  /** One of these must be there: the form is another one with these. */
  needs?: readonly string[];
  anchors: Anchors;
}
