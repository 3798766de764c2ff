import { defaultRules } from '../../domain/compliance/rules';
import { gapsOf, hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';

/** What the reader may see of an employee. */
export interface FieldVisibility {
  /** Whether to show the masked SSN. */
  pii: boolean;
  /** Document types the reader may not see: drug and alcohol, investigation history, … */
  hidden: readonly number[];
  /** Whether they may know who is selected for a random test: it must stay unannounced (382.305(k)). */
  selected: boolean;
}

/** Types that are never required are never missing, so rows need not be checked for them. */
const required: ReadonlySet<number> = new Set(defaultRules.map((rule) => rule.docTypeId));

export const visibilityOf = (caller: Caller): FieldVisibility => ({
  pii: caller.permissions.has('client.viewPii'),
  selected: caller.permissions.has('servicesRandoms.viewEmployeesCurrentlySelected'),
  hidden: hiddenDocTypes(caller).filter((docTypeId) => required.has(docTypeId)),
});

/**
 * The worst three missing items of `e` that the reader may see. They are stored with the employee; if one of them is
 * hidden from the reader, they are selected from all missing items.
 */
export const visibleGaps = ({ hidden }: FieldVisibility): SQL =>
  hidden.length === 0
    ? sql`e.gaps`
    : sql`case when e.gap_count = 0 or not exists (select 1 from jsonb_array_elements(e.gaps) g(gap)
        where (g.gap->>'docTypeId')::int = any(${array(hidden)}::int[])) then e.gaps else ${gapsOf(hidden, 3)} end`;

/** All missing items of `e` that the reader may see, worst first. */
export const allVisibleGaps = ({ hidden }: FieldVisibility): SQL => gapsOf(hidden);
