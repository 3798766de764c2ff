import { allows, type HeldPermission } from '../../domain/access/access';
import type { SeenWith } from '../../domain/shared/audit-declaration';
import {
  FILE_WORDS,
  GROUPED_WORDS,
  READING_EVENTS,
  SEEN_WITH,
  wordsOfGroups,
} from '../../domain/audit/words-of-groups';
import { MAX_ENTRIES_SEARCHED, type AuditFilter } from '../../domain/audit/contract';
import { addDays } from '../../domain/shared/dates';
import type { ListRange } from '../../domain/shared/list-dialect';
import { OTHER_TEST } from '../../domain/compliance/return-to-duty';
import { DEADLINE_KINDS } from '../../domain/deadlines/contract';
import { DEADLINES } from '../../domain/deadlines/kinds';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import { containing, escapeLike } from '../platform/like';
import { limitOf } from '../platform/lists';
import { nameConditions } from '../platform/name-search';
import { hiddenFrom } from './present-entry';
import { auditEntries, employeeIn } from './tables';

/** Which audit entries a reader may see. */
export interface FieldVisibility {
  /** The chain; null for all chains (Super Admin). */
  tenantId: number | null;
  where: Reach['where'];
  /** False for readers with some locations only: they see entries about those and their employees. */
  wholeChain: boolean;
  /** A location in the request, instead of the whole client. */
  site: ResolvedSite | null;
  /** False for readers who can't see documents at all. */
  documents: boolean;
  /** Document types that the reader can't see. */
  hidden: readonly number[];
  /** False for readers who can't see social security numbers, not even the last digits. */
  pii: boolean;
  /** What the reader may do: some entries are shown with a permission only. */
  permissions: ReadonlySet<HeldPermission>;
  /** The condition for orders `o` that they don't know of; null: none. */
  unknownOrders: SQL | null;
  /** The same for results `t` of tests. */
  unknownTests: SQL | null;
  /** Only changes to people's files, for their activity. */
  changesOnly?: boolean;
  /** Whether offenses, which can be about drugs or alcohol, are shown. */
  results: boolean;
}

const DEFAULT_ZONE = 'America/New_York';
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

const employeeOf = (alias: string): SQL => sql.raw(employeeIn(`${alias}.`));
const idOf = (alias: string, kind: 'client' | 'jobTitle' | 'document' | 'order' | 'testResult'): SQL => {
  const subject = sql.raw(`${alias}.subject`);
  return sql`case when ${subject} ~ ${`^${kind}/[0-9]{1,9}$`} then substring(${subject} from ${kind.length + 2}::int)::int end`;
};
/** The document an entry is about, directly or as what a legal hold covers. */
const DOCUMENT = sql`case when a.subject like 'legalHold/%' then substring(a.body from '"documentId":([0-9]{1,9})')::int
  else ${idOf('a', 'document')} end`;

/** The entry is about an employee, or about a record that was merged into the employee's. */
const aboutEmployee = (
  employeeId: number,
  chain: number | undefined,
): SQL => sql`${employeeOf('a')} = any(array(
  select ${employeeId}::int union all select m.from_id from employee_merges m
    where ${chain === undefined ? sql`` : sql`m.tenant_id = ${chain} and`} m.employee_id = ${employeeId} and m.undone_at is null))`;

/** Conditions that an index supports: chain, days, subject. */
function indexConditions({ tenantId }: FieldVisibility, filter: AuditFilter): SQL[] {
  const chain = tenantId ?? filter.client;
  const zone =
    chain === undefined
      ? sql`${DEFAULT_ZONE}::text`
      : sql`coalesce(roadfile_zone(${chain}::int), ${DEFAULT_ZONE}::text)`;
  // A subquery, so that it is evaluated once and the index on time is used.
  const startOf = (day: string) => sql`(select ${day}::date::timestamp at time zone ${zone})`;
  return [
    ...(chain === undefined ? [] : [sql`a.tenant_id = ${chain}`]),
    ...(filter.from === undefined ? [] : [sql`a.at >= ${startOf(filter.from)}`]),
    ...(filter.to === undefined ? [] : [sql`a.at < ${startOf(addDays(filter.to, 1))}`]),
    ...(filter.subject === undefined ? [] : [sql`a.subject = ${filter.subject}`]),
    ...(filter.employeeId === undefined ? [] : [aboutEmployee(filter.employeeId, chain)]),
    ...(filter.entryId === undefined ? [] : [isEntry(filter.entryId)]),
  ];
}

function isEntry(entryId: string): SQL {
  const [tenantId, seq] = entryId.split('-').map(Number);
  return sql`a.tenant_id = ${tenantId} and a.seq = ${seq}`;
}

/** Conditions that are checked entry by entry. */
function entryConditions(visibility: FieldVisibility, filter: AuditFilter): SQL[] {
  const { who, what, about } = filter;
  const q = filter.q?.trim();
  return [
    ...visibilityConditions(visibility),
    ...(who === undefined
      ? []
      : [sql`(a.actor_id = ${who} or a.body like ${`%"realActor":{"id":"${escapeLike(who)}"%`})`]),
    ...(what === undefined || what.length === 0 ? [] : [ofGroups(what)]),
    ...(about === undefined ? [] : [sql`a.subject like ${`${about}/%`}`]),
    ...(q ? [matching(visibility, q)] : []),
  ];
}

function ofGroups(groups: NonNullable<AuditFilter['what']>): SQL {
  const { words, others } = wordsOfGroups(groups);
  const word = sql`split_part(a.type, '.', 1)`;
  const named = sql`${word} = any(${array(words)}::text[])`;
  return others ? sql`(${named} or ${word} <> all(${array(GROUPED_WORDS)}::text[]))` : named;
}

/** A regular expression for recorded fields that are hidden from a reader. */
const recorded = (names: readonly string[]): string =>
  String.raw`"(${names.join('|')})":("([^"\\]|\\.)*"|[0-9]+)`;

/**
 * Searches the text of entries, and entries about people with a matching name. Values hidden from the reader are not
 * searched.
 */
function matching(visibility: FieldVisibility, q: string): SQL {
  const { tenantId, where } = visibility;
  const words = containing(q);
  const hidden = [...hiddenFrom(visibility), ...(visibility.wholeChain ? [] : ['from'])];
  const written =
    hidden.length === 0
      ? sql`a.body ilike ${words}`
      : sql`(a.body ilike ${words} and regexp_replace(a.body, ${recorded(hidden)}, '""', 'g') ilike ${words})`;
  const names = tenantId === null ? [] : nameConditions(visibility, q);
  if (names.length === 0) return written;
  return sql`(${written} or a.subject in (select 'employee/' || e.id from employees e
    where ${where(sql`e.tenant_id`, sql`e.site_id`)} and ${all(names)} limit 500))`;
}

/** Leaves out what its capability declares as closed to this reader. */
function declaredConditions({ hidden, permissions }: FieldVisibility): SQL[] {
  const mayNotSee = (needs: SeenWith): boolean => {
    if ('docTypeId' in needs) return hidden.includes(needs.docTypeId);
    return 'access' in needs ? !allows(needs.access, permissions) : !permissions.has(needs.permission);
  };
  return SEEN_WITH.filter(([, needs]) => mayNotSee(needs)).flatMap(([word, needs]) => [
    sql`a.type not like ${`${word}.%`}`,
    ...('lists' in needs ? (needs.lists ?? []) : []).map((list) => sql`a.subject <> ${`list/${list}`}`),
  ]);
}

/** Limits to what this reader may see. */
function visibilityConditions(visibility: FieldVisibility): SQL[] {
  const { tenantId, where, wholeChain, site, documents, hidden, changesOnly } = visibility;
  const { unknownOrders, unknownTests } = visibility;
  const conditions: SQL[] = declaredConditions(visibility);
  if (changesOnly)
    conditions.push(sql`split_part(a.type, '.', 1) = any(${array(FILE_WORDS)}::text[])
      and a.type <> all(${array(READING_EVENTS)}::text[])`);
  const below = (column: SQL): SQL =>
    site
      ? sql`and ${column} in (select id from clients where tenant_id = ${tenantId} and path like ${`${site.path}%`})`
      : sql``;
  if (unknownOrders !== null)
    conditions.push(sql`not (a.type like 'order.%' and exists (select 1 from orders o where o.tenant_id = a.tenant_id
      and o.id = ${idOf('a', 'order')} and ${unknownOrders}))`);
  if (unknownTests !== null)
    conditions.push(sql`not (a.type like 'testResult.%' and exists (select 1 from test_results t where t.tenant_id = a.tenant_id
      and t.id = ${idOf('a', 'testResult')} and ${unknownTests}))`);
  const deadlines = DEADLINE_KINDS.filter((kind) => hidden.includes(DEADLINES[kind].docTypeId));
  if (deadlines.length > 0)
    conditions.push(sql`(a.type not like 'deadline.%'
      or substring(a.body from '"deadlineKind":"([A-Za-z]+)"') <> all(${array(deadlines)}::text[]))`);
  if (hidden.length > 0)
    conditions.push(sql`(a.type not like 'alert.%'
      or substring(a.body from '"docTypeId":([0-9]{1,9})')::int <> all(${array(hidden)}::int[]))`);
  // Work on documents that came in. Where no type is said, it may be a test result.
  if (!documents) conditions.push(sql`a.type not like 'task.%' and a.type not like 'incoming.%'`);
  else if (hidden.length > 0)
    conditions.push(sql`((a.type not like 'task.%' and a.type not like 'incoming.%')
      or coalesce(substring(a.body from '"docTypeId":([0-9]{1,9})')::int, ${OTHER_TEST}) <> all(${array(hidden)}::int[]))`);
  if (!documents) conditions.push(sql`a.type not like 'document.%' and ${DOCUMENT} is null`);
  else if (hidden.length > 0)
    // Looked up by its key for each entry. As an anti-join, the documents of these types would be compared with every entry.
    conditions.push(sql`coalesce((select d.doc_type_id from documents d where d.tenant_id = a.tenant_id
      and d.id = ${DOCUMENT}), 0) <> all(${array(hidden)}::int[])`);
  if (!wholeChain || site)
    conditions.push(sql`(exists (select 1 from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id = ${employeeOf('a')} ${below(sql`e.site_id`)})
      or exists (select 1 from employee_merges m join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
        where ${where(sql`e.tenant_id`, sql`e.site_id`)} and m.from_id = ${employeeOf('a')} and m.undone_at is null ${below(sql`e.site_id`)})
      or exists (select 1 from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${idOf('a', 'client')} ${below(sql`c.id`)}))`);
  return conditions;
}

/** Matching entries, newest first: takes the newest ones by index, then applies the other conditions. */
function matchedEntries(visibility: FieldVisibility, filter: AuditFilter): SQL {
  const found = indexConditions(visibility, filter);
  const passing = entryConditions(visibility, filter);
  const entries = sql`from audit_entries a ${found.length > 0 ? sql`where ${all(found)}` : sql``}
    order by a.at desc, a.tenant_id desc, a.seq desc`;
  if (isOfAll(visibility, filter)) {
    // Each node of a distributed database searches its own entries, so the newest of all nodes are those from some moment on.
    const since = sql`a.at >= coalesce((select a.at ${entries} limit 1 offset ${MAX_ENTRIES_SEARCHED - 1}), '-infinity')`;
    return sql`select a.* from audit_entries a where ${all([...found, since, ...passing])}`;
  }
  const newest = sql`select a.* ${entries} limit ${MAX_ENTRIES_SEARCHED}`;
  return passing.length === 0 ? newest : sql`select a.* from (${newest}) a where ${all(passing)}`;
}

/** Whether the entries of all chains are read. */
const isOfAll = ({ tenantId }: FieldVisibility, filter: AuditFilter): boolean =>
  tenantId === null && filter.client === undefined;

/** The number of matches among the newest entries searched. */
export const countEntries = (visibility: FieldVisibility, filter: AuditFilter): SQL =>
  sql`select count(*)::int as total from (${matchedEntries(visibility, filter)}) m`;

const p = alias(auditEntries, 'p');
const ENTRY = fields({
  ...pick(p, 'tenantId', 'seq', 'at', 'type', 'subject', 'body'),
  hash: sql`encode(${p.hash}, 'hex')`,
});

/** Entries with the names of their subjects, which are looked up only for the rows of the page. */
export const entryRows = (
  visibility: FieldVisibility,
  filter: AuditFilter,
  range: ListRange | null,
): SQL => sql`
  select ${ENTRY}, (select k.name from clients k where k.tenant_id = p.tenant_id and k.id = p.tenant_id) as "clientName",
    ${employeeOf('p')} as "employeeId", coalesce(
      (select e.last_name || ', ' || e.first_name from employees e where e.tenant_id = p.tenant_id and e.id = ${employeeOf('p')}),
      (select u.first_name || ' ' || u.last_name from users u where p.subject like 'user/%' and u.wire_id = substring(p.subject from 6)),
      (select c.name from clients c where c.tenant_id = p.tenant_id and c.id = ${idOf('p', 'client')}),
      (select j.title from job_titles j where j.tenant_id = p.tenant_id and j.id = ${idOf('p', 'jobTitle')})) as "subjectName"
  ${isOfAll(visibility, filter) ? sql`from (${matchedEntries(visibility, filter)}) p` : pageOfChain(visibility, filter, range)}
  order by p.at desc, p.tenant_id desc, p.seq desc ${isOfAll(visibility, filter) ? limitOf(range) : sql``}`;

const pageOfChain = (visibility: FieldVisibility, filter: AuditFilter, range: ListRange | null): SQL =>
  sql`from (select * from (${matchedEntries(visibility, filter)}) m
    order by m.at desc, m.tenant_id desc, m.seq desc ${limitOf(range)}) p`;

/** For each person who acts in the entries, under either identity, one entry that names them. */
export const actorsQuery = (visibility: FieldVisibility, filter: AuditFilter): SQL => sql`
  with m as materialized (select m.tenant_id, m.seq, m.actor_id,
      case when m.body like '%"realActor":{%' then substring(m.body from '"realActor":[{]"id":"([^"]*)"') end as real_id
    from (${matchedEntries(visibility, filter)}) m)
  select a.body from (
    select distinct on (id) tenant_id, seq from (
      select actor_id as id, tenant_id, seq from m union all select real_id, tenant_id, seq from m) o
    where id is not null order by id, seq desc) l
  join audit_entries a on a.tenant_id = l.tenant_id and a.seq = l.seq`;
