import { defaultRules } from '../../domain/compliance/rules';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';

/** What the reader may see of an employee. */
export interface Sight {
  /** The SSN in its masked form, or not at all. */
  pii: boolean;
  /** Document types of parts of the record that are closed to him: drug and alcohol, investigation history, … */
  hidden: readonly number[];
}

/** Types that nobody has to have are never a gap: they need not be looked for in each row. */
const required: ReadonlySet<number> = new Set(defaultRules.map((rule) => rule.docTypeId));

export const sightOf = (caller: Caller): Sight => ({
  pii: caller.permissions.has('client.viewPii'),
  hidden: hiddenDocTypes(caller).filter((docTypeId) => required.has(docTypeId)),
});

/** The gaps of `e` that the reader may know of, worst first. */
export const visibleGaps = ({ hidden }: Sight): SQL =>
  hidden.length === 0
    ? sql`e.gaps`
    : sql`case when e.gap_count = 0 then e.gaps else coalesce((select jsonb_agg(g.gap order by g.place) from jsonb_array_elements(e.gaps) with ordinality g(gap, place)
        where not (g.gap->>'docTypeId')::int = any(${array(hidden)}::int[])), '[]') end`;
