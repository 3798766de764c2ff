import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import { MAX_PEOPLE, type Candidate } from '../../domain/review/contract';
import { searchKey } from '../../domain/employees/search-key';
import { searchWords } from '../../domain/employees/search-words';
import type { PersonToMatch } from '../../domain/review/proposals/choose-person';
import type { Clues } from '../../domain/review/proposals/read-clues';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';
import { escapeLike } from '../platform/like';
import { nameConditions } from '../platform/name-search';

// Reviewers match papers of all clients, so they find the people of all of them, and of each what tells people apart.

const CANDIDATE = sql`e.id as "employeeId", e.tenant_id as "clientId", top.name as "clientName", e.site_id as "legacyClientId",
  site.name as "siteName", e.first_name as "firstName", e.last_name as "lastName", e.dob::text as dob, e.license,
  e.license_state as state, e.ssn_last4 as "ssnLastFour", e.work_id as "workId", j.title as "jobTitle",
  e.status_id as "employmentStatusId"
  from employees e join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id and not top.deactivated
  join clients site on site.tenant_id = e.tenant_id and site.id = e.site_id
  left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`;

const candidates = (app: FastifyInstance, which: SQL, caller?: Caller): Promise<Candidate[]> =>
  app.data.withoutReach(
    'client lookup',
    (tx) => tx.query<Candidate>(sql`select ${CANDIDATE} ${which}`),
    caller,
  );

const EVERYWHERE = { where: () => sql`true` };
/** So many words of a text may also be of the client's name. */
const MOST_WORDS = 5;

/** Words that can be no name: the last four digits of an SSN, or a license. */
function numberCondition(word: string): SQL | null {
  if (/^\d{4}$/.test(word)) return sql`(e.ssn_last4 = ${word} or e.work_key = ${word})`;
  if (/^[a-z]{0,3}\d[\da-z-]{4,}$/i.test(word))
    return sql`(e.license = ${word.toUpperCase()} or e.work_key = ${word.toLowerCase()})`;
  return null;
}

/** A word is a whole name of the person, however it is spelled, or the whole work ID. */
const isWhole = (word: string): SQL => sql`(e.work_key = ${searchKey(word)}
  or ${searchKey(word)} = any(regexp_split_to_array(e.first_key || ' ' || e.last_key, '[ -]+'))
  or ${searchWords(word).join('')} = any(roadfile_words(e.first_key) || roadfile_words(e.last_key)))`;

/**
 * The conditions of a search: by names and numbers, and with each of the words as one of the client instead. `exact`: each word that is not
 * of the client is a whole one.
 */
function searches(q: string, exact: boolean): SQL[][] {
  const words = q
    .trim()
    .split(/[\s,]+/)
    .slice(0, MOST_WORDS);
  const numbers = words.flatMap((word) => numberCondition(word) ?? []);
  const names = words.filter((word) => numberCondition(word) === null);
  const named = (some: readonly string[]) =>
    some.length > 0
      ? [...nameConditions(EVERYWHERE, some.join(' ')), ...(exact ? some.map(isWhole) : [])]
      : [];
  const all = [...numbers, ...named(names)];
  const others = names.map((client) => [
    ...numbers,
    ...named(names.filter((word) => word !== client)),
    sql`top.name ilike ${`%${escapeLike(client)}%`}`,
  ]);
  // A client alone names too many people.
  return [all, ...others.filter((one) => one.length > 1)].filter((one) => one.length > 0);
}

/** The first people that match a text, of all clients or of one, active employees first. */
export async function findPeople(
  app: FastifyInstance,
  caller: Caller,
  {
    q,
    clientId,
    exact = false,
    most = MAX_PEOPLE,
  }: { q: string; clientId?: number | undefined; exact?: boolean | undefined; most?: number },
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const conditions of searches(q, exact)) {
    const where = sql.join(
      [
        ...conditions,
        sql`e.tenant_id <> ${INTERNAL_COMPANY_ID}`,
        ...(clientId === undefined ? [] : [sql`e.tenant_id = ${clientId}`]),
      ],
      sql` and `,
    );
    const rows = await candidates(
      app,
      sql`where ${where} order by e.status_id <> 2, e.last_key, e.first_key, e.id limit ${most}`,
      caller,
    );
    for (const row of rows) found.set(`${row.clientId}/${row.employeeId}`, row);
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

/** The people that items are matched to, by client and number. */
export async function candidatesById(
  app: FastifyInstance,
  keys: readonly { clientId: number; employeeId: number }[],
): Promise<Candidate[]> {
  const known = keys.filter(({ employeeId }) => employeeId > 0);
  if (known.length === 0) return [];
  const clientIds = array(known.map(({ clientId }) => clientId));
  const employeeIds = array(known.map(({ employeeId }) => employeeId));
  return candidates(
    app,
    sql`join unnest(${clientIds}::int[], ${employeeIds}::int[]) as k(client_id, employee_id)
      on e.tenant_id = k.client_id and e.id = k.employee_id`,
  );
}

/** So many people agree with a document only if it says too little. */
const MOST_TO_MATCH = 200;
/** A shorter word is in too many last names; it is looked for as a whole one. */
const SHORTEST_PART = 3;

const values = (clues: readonly { value: string }[]): string[] => [
  ...new Set(clues.map(({ value }) => value)),
];

/**
 * Everyone whom a document may be about, by license, or by a last name together with birth date, last four digits of the SSN or work ID.
 * Null: too many to tell.
 */
export async function peopleToMatch(
  app: FastifyInstance,
  { licenses, birthDates, ssnLastFours, workIds, names }: Clues['people'],
): Promise<PersonToMatch[] | null> {
  const words = names.flatMap(({ value }) => searchKey(value.last).split(/[\s-]+/));
  const patterns = [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => (word.length < SHORTEST_PART ? escapeLike(word) : `%${escapeLike(word)}%`));
  const texts = (clues: readonly { value: string }[]) => array(values(clues));
  const named = sql`last_key like any(${array(patterns)}::text[])`;
  // One after the other, because each has an index of its own.
  const keys = [
    sql`license = any(${texts(licenses)}::text[])`,
    sql`dob = any(${texts(birthDates)}::date[]) and ${named}`,
    sql`ssn_last4 = any(${texts(ssnLastFours)}::text[]) and ${named}`,
    sql`work_key <> '' and work_key = any(${array(values(workIds).map(searchKey))}::text[]) and ${named}`,
  ].map((condition) => sql`select tenant_id, id from employees where ${condition}`);
  const found = await candidates(
    app,
    sql`join (${sql.join(keys, sql` union `)}) k on e.tenant_id = k.tenant_id and e.id = k.id
      where e.tenant_id <> ${INTERNAL_COMPANY_ID} limit ${MOST_TO_MATCH + 1}`,
  );
  return found.length > MOST_TO_MATCH ? null : found;
}
