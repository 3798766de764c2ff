import { searchBeginnings, searchWords } from '../../domain/employees/search-words';
import { array, sql, type Bounds, type SQL } from './db';

const entries = (bounds: Bounds, which: SQL) =>
  sql`select w.tenant_id, w.employee_id from employee_words w where ${bounds.where(sql`w.tenant_id`)} and ${which}`;

/** A prefix match as a range, which a plain index supports, and row-level security lets it. */
const beginsWith = (text: string) => sql`w.word >= ${text} and w.word < ${`${text}\uffff`}`;

/** The entries of people that a word finds, and of the one with this employee ID. Not with OR, which would read all of a small client. */
function found(bounds: Bounds, beginnings: readonly string[]): SQL {
  const word = beginnings.at(-1)!;
  const isId = /^\d{1,9}$/.test(word) ? [sql`w.word = ${`#${Number(word)}`}`] : [];
  const ways = [...beginnings.map(beginsWith), ...isId].map((way) => entries(bounds, way));
  return sql`(${sql.join(ways, sql` union all `)})`;
}

/**
 * The condition that each word of a text is in a name of `e` (employees), in their work ID, or is their employee ID; none without a text.
 * The people of each word come from the index and are intersected, which stays fast whatever the planner expects of the words.
 */
export function nameConditions(bounds: Bounds, q: string | undefined): SQL[] {
  const words = searchBeginnings(q).map((beginnings) => found(bounds, beginnings));
  if (words.length === 0) return q?.trim() ? [sql`false`] : [];
  return [sql`(e.tenant_id, e.id) in (${sql.join(words, sql` intersect `)})`];
}

/** The condition that each word of a text is in a name that no index has. */
export function isNamed(name: SQL, q: string): SQL {
  const words = searchBeginnings(q).map(
    (beginnings) =>
      sql`exists (select from unnest(roadfile_words(${name})) w
        where w like any(${array(beginnings.map((one) => `${one}%`))}::text[]))`,
  );
  return words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`;
}

/** Whether a text is all of the work ID or the employee ID of `e`: they come before those who have it as a part. */
export function isId(q: string): SQL {
  const id = searchWords(q).join('');
  return sql`(coalesce((roadfile_words(e.work_key))[1] = ${id}, false) or e.id::text = ${id})`;
}
