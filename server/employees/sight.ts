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

export const sightOf = (caller: Caller): Sight => ({
  pii: caller.permissions.has('client.viewPii'),
  hidden: hiddenDocTypes(caller),
});

/** The gaps of `e` that the reader may know of, worst first. */
export const visibleGaps = ({ hidden }: Sight): SQL =>
  hidden.length === 0
    ? sql`e.gaps`
    : sql`coalesce((select jsonb_agg(g.gap order by g.place) from jsonb_array_elements(e.gaps) with ordinality g(gap, place)
        where not (g.gap->>'docTypeId')::int = any(${array(hidden)}::int[])), '[]')`;
