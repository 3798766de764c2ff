import { searchBeginnings, searchWords } from '../../domain/employees/search-words';
import { array, sql, type Bounds, type SQL } from './db';

const entries = (bounds: Bounds, columns: SQL, which: SQL) =>
  sql`select ${columns} from employee_words w where ${bounds.where(sql`w.tenant_id`)} and ${which}`;

/** A prefix match as a range, which a plain index supports, and row-level security lets it. */
const beginsWith = (text: string) => sql`w.word >= ${text} and w.word < ${`${text}\uffff`}`;

/** The entries of people that a word finds, and of the one with this employee ID. Not with OR, which would read all of a small client. */
function found(bounds: Bounds, columns: SQL, beginnings: readonly string[]): SQL {
  const word = beginnings.at(-1)!;
  const isId = /^\d{1,9}$/.test(word) ? [sql`w.word = ${`#${Number(word)}`}`] : [];
  const ways = [...beginnings.map(beginsWith), ...isId].map((way) => entries(bounds, columns, way));
  return sql`(${sql.join(ways, sql` union all `)})`;
}

/** The people found by all words of a text; null without a word. They are intersected, which is fast whatever the planner expects. */
function people(bounds: Bounds, columns: SQL, q: string | undefined): SQL | null {
  const words = searchBeginnings(q).map((beginnings) => found(bounds, columns, beginnings));
  return words.length === 0 ? null : sql.join(words, sql` intersect `);
}

const withoutWords = (q: string | undefined): SQL[] => (q?.trim() ? [sql`false`] : []);

/** The condition that each word of a text is in a name of `e` (employees), in their work ID, or is their employee ID; none without a text. */
export function nameConditions(bounds: Bounds, q: string | undefined): SQL[] {
  const named = people(bounds, sql`w.tenant_id, w.employee_id`, q);
  return named ? [sql`(e.tenant_id, e.id) in (${named})`] : withoutWords(q);
}

/**
 * The same for the people of one client, found by this alone: as an array, so that they are read by their key and not with all
 * others.
 */
export function namedPeople(bounds: Bounds, q: string | undefined): SQL[] {
  const named = people(bounds, sql`w.employee_id`, q);
  return named ? [sql`e.id = any(array(${named}))`] : withoutWords(q);
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
