import type { Program } from '../../domain/clients/contract';
import type { RosterValues } from '../../domain/employees/roster-import';
import { searchKey } from '../../domain/employees/search-key';
import { maskSsn } from '../../domain/shared/ssn';
import {
  evaluateFile,
  insertGaps,
  reevaluate,
  setupsFrom,
  setupsQuery,
  STANDING,
  storedForm,
  zoneQuery,
  type FileRow,
  type SetupRow,
  type Setups,
  type ZoneRow,
} from '../compliance';
import type { Keys } from '../platform/access/tokens';
import { array, insertInto, raised, recordset, sql, update, type Tx } from '../platform/db';
import { e, SSN_COLUMNS, WRITTEN } from './employee-columns';
import type { EmployeeRow } from './employee-queries';
import { columnsOf, tidy, type Editable } from './employee-values';
import { employees } from './tables';
import { currentValues, difference, record } from './update-employee';

/** Where, when and in whose name people are written. */
export interface Writing {
  tx: Tx;
  keys: Keys;
  tenantId: number;
  userName: string;
  /** The calendar day it is for the tenant. */
  today: string;
}

/** What a line of a file says of a person, as it is stored. */
export function editableOf(values: RosterValues): Editable {
  const { licenseExpires, jobTitle, ...same } = values;
  if (jobTitle && !('jobTitleId' in jobTitle))
    throw new Error('The job title should have been added before.');
  return tidy({
    ...same,
    ...(licenseExpires !== undefined && { licenseExpiresOn: licenseExpires }),
    ...(jobTitle && { jobTitleId: jobTitle.jobTitleId }),
  });
}

/** Bytes as PostgreSQL reads them from a text. */
const bytes = (given: unknown) =>
  given instanceof Uint8Array ? `\\x${Buffer.from(given).toString('hex')}` : null;

/** The columns of an employee as JSON; `ssnGiven` says whether the SSN is to be written. */
function jsonOf(keys: Keys, values: Editable) {
  const { ssnCipher, ssnHash, ...plain } = columnsOf(keys, { workId: null, ...values });
  const ssnGiven = values.ssn !== undefined;
  return { ...plain, ssnGiven, ssnCipher: bytes(ssnCipher), ssnHash: bytes(ssnHash) };
}

const ADDED = recordset('n', employees, ['id', ...WRITTEN, ...STANDING]);
const EDITED = recordset('n', employees, ['id', ...WRITTEN], { ssnGiven: 'boolean' });
const { id: _id, ...edited } = EDITED.values;
const EDITS = {
  ...edited,
  ...Object.fromEntries(
    SSN_COLUMNS.map((key) => [key, sql`case when n."ssnGiven" then ${edited[key]} else ${e[key]} end`]),
  ),
  ...raised,
};

export interface Addition {
  line: number;
  values: Editable;
}

/** What has to be known before people are added: the numbers they get, and what their places and jobs ask of them. */
export interface Ground extends ZoneRow {
  ids: number[];
  places: { id: number; path: string }[];
  titles: { id: number; program: Program }[];
  setups: Setups;
}

export async function groundFor(
  { tx, tenantId }: Pick<Writing, 'tx' | 'tenantId'>,
  people: readonly Editable[],
): Promise<Ground> {
  const siteIds = [...new Set(people.map(({ legacyClientId }) => legacyClientId))];
  const { setups, ...ground } = await tx.one<Omit<Ground, 'setups'> & { setups: SetupRow[] }>(sql`
    select array(select nextval(pg_get_serial_sequence('employees', 'id'))::int from generate_series(1, ${people.length})) as ids,
      (select coalesce(json_agg(json_build_object('id', id, 'path', path)), '[]') from clients
        where tenant_id = ${tenantId} and id = any(${array(siteIds)}::int[])) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'program', program)), '[]') from job_titles
        where tenant_id = ${tenantId}) as titles,
      (select coalesce(json_agg(r), '[]') from (${setupsQuery(tenantId)}) r) as setups, (${zoneQuery(tenantId)})`);
  return { ...ground, setups: setupsFrom(setups) };
}

/**
 * How the files of people who are about to be added stand. They have no documents yet, so that this needs nothing but
 * their values; judged before they are written, they are written once.
 */
function standings(today: string, { ids, places, titles, setups }: Ground, people: readonly Editable[]) {
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const programs = new Map(titles.map(({ id, program }) => [id, program]));
  return people.map((values, at) => {
    const file: FileRow = {
      employeeId: ids[at]!,
      siteId: values.legacyClientId ?? 0,
      path: paths.get(values.legacyClientId ?? 0) ?? '',
      jobTitleId: values.jobTitleId ?? null,
      program: programs.get(values.jobTitleId ?? 0) ?? null,
      statusId: values.employmentStatusId ?? 0,
      licenseClassId: values.licenseClassId ?? null,
      licenseState: values.state ?? null,
      licenseExpiresOn: values.licenseExpiresOn ?? null,
      hireDate: values.hireDate ?? null,
      flags: {},
      documents: [],
    };
    return storedForm(file, evaluateFile(file, setups, today));
  });
}

/** Adds people with their evaluation, each with an entry on the audit trail. Answers the ids they were given, by line. */
export async function addPeople(
  { tx, keys, tenantId, userName, today }: Writing,
  ground: Ground,
  additions: readonly Addition[],
): Promise<Map<number, number>> {
  if (additions.length === 0) return new Map();
  const stored = standings(
    today,
    ground,
    additions.map(({ values }) => values),
  );
  const rows = additions.map(({ values }, at) => ({ ...jsonOf(keys, values), ...stored[at]!.employee }));
  const gaps = stored.flatMap((one) => one.gaps);
  const row = { tenantId, ...ADDED.values, updatedBy: userName };
  const insertion = tx.query(insertInto(employees, row, sql`from ${ADDED.of(rows)}`));
  const insertions = [insertion, gaps.length > 0 && tx.query(insertGaps(tenantId, gaps))];
  const byLine = new Map<number, number>();
  additions.forEach(({ line, values }, at) => {
    const id = stored[at]!.employee.id;
    byLine.set(line, id);
    const { ssn, ...after } = values;
    tx.audit({
      type: 'employee.created',
      subject: `employee/${id}`,
      after: { ...after, ...(ssn && { ssn: maskSsn(ssn) }) },
    });
  });
  await Promise.all(insertions);
  return byLine;
}

export interface Edit {
  line: number;
  before: EmployeeRow;
  values: Editable;
}

/** Changes people who are locked and judges their files anew, each with an entry on the audit trail. */
export async function editPeople(
  { tx, keys, tenantId, userName, today }: Writing,
  edits: readonly Edit[],
): Promise<void> {
  if (edits.length === 0) return;
  const renumbered = edits.filter(({ before, values }) => (values.workId ?? before.workId) !== before.workId);
  // Two may exchange their numbers: given back first, taken then, none is held twice in between.
  if (renumbered.length > 0)
    await tx.query(sql`${update(employees, { workKey: '' })} where tenant_id = ${tenantId}
      and id = any(${array(renumbered.map(({ before }) => before.id))}::int[])`);
  // What the file does not say stays as it is.
  const rows = edits.map(({ before, values }) => ({
    id: before.id,
    ...jsonOf(keys, { ...currentValues(before), ...values }),
  }));
  await tx.query(sql`${update(employees, { ...EDITS, updatedBy: userName }, 'e')} from ${EDITED.of(rows)}
    where e.tenant_id = ${tenantId} and e.id = n.id`);
  for (const { before, values } of edits) record(tx, before.id, difference(before, values));
  await reevaluate(
    tx,
    tenantId,
    edits.map(({ before }) => before.id),
    today,
  );
}

/**
 * The lines whose employee number somebody else has. Compared as the database compares, which folds accents that two
 * numbers of a file may differ by.
 */
export async function takenNumbers(
  { tx, tenantId }: Writing,
  additions: readonly Addition[],
  edits: readonly Edit[],
): Promise<Set<number>> {
  const wanted = [
    ...edits
      .filter(({ before, values }) => (values.workId ?? before.workId) !== before.workId)
      .map(({ line, before, values }) => ({ line, id: before.id, key: searchKey(values.workId) })),
    ...additions.map(({ line, values }) => ({ line, id: 0, key: searchKey(values.workId) })),
  ].filter(({ key }) => key !== '');
  if (wanted.length === 0) return new Set();
  // One by one through the index, whatever the database believes of the table.
  const holders = await tx.query<{ id: number; key: string }>(sql`
    select e.id, e.key from unnest(${array(wanted.map(({ key }) => key))}::text[]) w(key)
    cross join lateral (select id, work_key as key from employees
      where tenant_id = ${tenantId} and work_key <> '' and work_key = w.key limit 1) e`);
  const taken = new Set<number>();
  for (let before = -1; before !== taken.size;) {
    before = taken.size;
    // Whose own change is not made keeps his number.
    const giving = new Set(wanted.filter(({ line }) => !taken.has(line)).map(({ id }) => id));
    const held = new Set(holders.filter(({ id }) => !giving.has(id)).map(({ key }) => key));
    for (const { line, key } of wanted) {
      if (taken.has(line)) continue;
      if (held.has(key)) taken.add(line);
      held.add(key);
    }
  }
  return taken;
}
