import { defaultRules } from '../../domain/compliance/rules';
import { gapsOf, hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';

/** What the reader may see of an employee. */
export interface FieldVisibility {
  /** The SSN in its masked form, or not at all. */
  pii: boolean;
  /** Document types of parts of the record that are closed to him: drug and alcohol, investigation history, … */
  hidden: readonly number[];
}

/** Types that nobody has to have are never a gap: they need not be looked for in each row. */
const required: ReadonlySet<number> = new Set(defaultRules.map((rule) => rule.docTypeId));

export const visibilityOf = (caller: Caller): FieldVisibility => ({
  pii: caller.permissions.has('client.viewPii'),
  hidden: hiddenDocTypes(caller).filter((docTypeId) => required.has(docTypeId)),
});

/**
 * The worst three gaps of `e` that the reader may know of. They are kept beside the employee; where one of those is
 * closed to the reader, the next of his gaps takes its place.
 */
export const visibleGaps = ({ hidden }: FieldVisibility): SQL =>
  hidden.length === 0
    ? sql`e.gaps`
    : sql`case when e.gap_count = 0 or not exists (select 1 from jsonb_array_elements(e.gaps) g(gap)
        where (g.gap->>'docTypeId')::int = any(${array(hidden)}::int[])) then e.gaps else ${gapsOf(hidden, 3)} end`;

/** All gaps of `e` that the reader may know of, worst first. */
export const everyVisibleGap = ({ hidden }: FieldVisibility): SQL => gapsOf(hidden);
