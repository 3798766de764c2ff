import { searchBeginnings, searchWords } from '../../domain/employees/search-words';
import { array, sql, type Bounds, type SQL } from './db';

const entries = (bounds: Bounds, columns: SQL, which: SQL) =>
  sql`select ${columns} from employee_words w where ${bounds.where(sql`w.tenant_id`)} and ${which}`;

/** A prefix match as a range, which a plain index supports, and row-level security lets it. */
const beginsWith = (text: string) => sql`w.word >= ${text} and w.word < ${`${text}\uffff`}`;

/** The ways in which an entry has a word: it begins with it, or is the employee ID. */
function waysOf(beginnings: readonly string[]): SQL[] {
  const word = beginnings.at(-1)!;
  const isId = /^\d{1,9}$/.test(word) ? [sql`w.word = ${`#${Number(word)}`}`] : [];
  return [...beginnings.map(beginsWith), ...isId];
}

const isOneOf = (beginnings: readonly string[]): SQL =>
  sql`(${sql.join(
    waysOf(beginnings).map((way) => sql`(${way})`),
    sql` or `,
  )})`;

/** The entries of people that a word finds. Not with OR, which would read all of a small client. */
function found(bounds: Bounds, columns: SQL, beginnings: readonly string[]): SQL {
  const ways = waysOf(beginnings).map((way) => entries(bounds, columns, way));
  return sql`(${sql.join(ways, sql` union all `)})`;
}

/**
 * The people found by all words of a text; null without a word. Those of each word are put together, which is fast no matter what the planner
 * expects. Not with INTERSECT, which a node of a distributed database doesn't do for one client after the other.
 */
function people(bounds: Bounds, columns: SQL, q: string | undefined): SQL | null {
  const words = searchBeginnings(q);
  const [first] = words;
  if (!first) return null;
  if (words.length === 1) return found(bounds, columns, first);
  const ofWord = (at: number) => sql.raw(String(2 ** at));
  const all = words.flatMap((beginnings, at) =>
    waysOf(beginnings).map((way) => entries(bounds, sql`${ofWord(at)} as of_word, ${columns}`, way)),
  );
  return sql`select ${columns} from (${sql.join(all, sql` union all `)}) w
    group by ${columns} having bit_or(w.of_word) = ${sql.raw(String(2 ** words.length - 1))}`;
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

/** A word with more entries than this across clients isn't looked up: people are read in list order until the page is full. */
const MANY = 60_000;
/** Looking up a word of one person takes as long as reading this many entries of a word. */
const LOOK_UP = 4;

const EVERYWHERE: Bounds = { where: () => sql`true` };

/** How many entries each word of a text has, at most one more than MANY: only to choose how people are read. */
export function countWords(q: string): SQL {
  const counts = searchBeginnings(q).map((beginnings) => {
    const entries = found(EVERYWHERE, sql`w.word`, beginnings);
    return sql`(select count(*)::int from (select from ${entries} w limit ${MANY + 1}) w)`;
  });
  return sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`;
}

/** Whether a word is one of the words of `k`. They are found by name, because the words of a person are side by side in that order. */
const hasWord = (beginnings: readonly string[]): SQL =>
  sql`exists (select from employee_words w where w.last_key = k.last_key and w.first_key = k.first_key
    and w.employee_id = k.employee_id and w.tenant_id = k.client_id and ${isOneOf(beginnings)} offset 0)`;

/** The people across clients who match a text. */
export interface NamedAcross {
  /** People with some of the words: their names, employee_id and client_id, to select from. */
  people: SQL;
  /** The condition that a person `k` of those has the other words. */
  hasOthers: SQL;
  /** Many people match: they come in the order of names, one by one. */
  isInOrder: boolean;
}

/**
 * How to read the people across clients who match all words of a text, by how many entries each word has: rare words are intersected,
 * and the others are looked up for those people.
 */
export function namedAcross(
  bounds: Bounds,
  q: string,
  counts: readonly number[],
  order: 'ASC' | 'DESC',
): NamedAcross {
  const columns = sql`w.last_key, w.first_key, w.employee_id, w.tenant_id as client_id`;
  const words = searchBeginnings(q);
  const least = Math.min(...counts);
  const isInOrder = least > MANY;
  const leads = words.map((_word, at) =>
    isInOrder ? at === 0 : counts[at]! <= Math.min(MANY, (least + 1) * LOOK_UP),
  );
  const others = words.filter((_word, at) => !leads[at]).map(hasWord);
  const hasOthers = others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  if (isInOrder) {
    const by = sql.raw(order);
    const people = sql`select distinct ${columns} from employee_words w where ${bounds.where(sql`w.tenant_id`)} and ${isOneOf(words[0]!)}
      order by w.last_key ${by}, w.first_key ${by}, w.employee_id ${by}, client_id ${by}`;
    return { people, hasOthers, isInOrder };
  }
  const sets = words.filter((_word, at) => leads[at]).map((word) => found(bounds, columns, word));
  const people = sql`select distinct * from (${sql.join(sets, sql` intersect `)}) w`;
  return { people, hasOthers, isInOrder };
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
