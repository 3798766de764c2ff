/** The problem, and what would be valid (empty if there is nothing to do). */
type Words = readonly [problem: string, right: string];

export interface MessageCatalog {
  fields: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, Words>>;
}
