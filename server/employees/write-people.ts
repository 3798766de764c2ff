import type { Program } from '../../domain/clients/contract';
import type { RosterValues } from '../../domain/employees/roster-import';
import { searchKey } from '../../domain/employees/search-key';
import { maskSsn, normaliseSsn } from '../../domain/shared/ssn';
import {
  evaluateFile,
  insertGaps,
  reevaluate,
  setupsFrom,
  setupsQuery,
  storedForm,
  zoneQuery,
  type FileRow,
  type SetupRow,
  type Setups,
  type ZoneRow,
} from '../compliance';
import type { Keys } from '../platform/access/tokens';
import { sealSsn } from '../platform/crypto';
import { array, json, sql, type Tx } from '../platform/db';
import type { EmployeeRow } from './employee-queries';
import { tidy, type Editable } from './employee-values';
import { difference, record } from './update-employee';

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

/** The columns of an employee as JSON: bytes as hexadecimal text; `ssnGiven` says whether the SSN is to be written. */
function columnsOf(keys: Keys, values: Editable): Record<string, unknown> {
  const { ssn, legacyClientId, employmentStatusId, state, ...rest } = values;
  const digits = ssn ? normaliseSsn(ssn) : null;
  const sealed = digits ? sealSsn(keys, digits) : null;
  return {
    ...rest,
    licenseState: state,
    siteId: legacyClientId,
    statusId: employmentStatusId,
    firstKey: searchKey(values.firstName),
    lastKey: searchKey(values.lastName),
    workKey: searchKey(values.workId),
    ssnGiven: ssn !== undefined,
    ssnCipher: sealed?.cipher.toString('hex'),
    ssnHash: sealed?.hash.toString('hex'),
    ssnLast4: sealed?.last4,
  };
}

const FIELDS = sql`id int, "siteId" int, "firstName" text, "lastName" text, "workId" text, "firstKey" text, "lastKey" text,
  "workKey" text, dob date, license text, "licenseState" text, "licenseClassId" smallint, "licenseExpiresOn" date,
  "jobTitleId" int, "statusId" smallint, "hireDate" date, "terminationDate" date, email text, phone text, notes text,
  "ssnGiven" boolean, "ssnCipher" text, "ssnHash" text, "ssnLast4" text`;

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
  const rows = additions.map(({ values }, at) => ({
    ...columnsOf(keys, values),
    ...stored[at]?.employee,
  }));
  const gaps = stored.flatMap((one) => one.gaps);
  const insertion = tx.query(sql`
    insert into employees (tenant_id, id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, dob, license,
      license_state, license_class_id, license_expires_on, job_title_id, status_id, hire_date, termination_date, email, phone,
      notes, ssn_cipher, ssn_hash, ssn_last4, updated_by, qualification, gap_count, gaps, next_change_on)
    select ${tenantId}::int, n.id, n."siteId", n."firstName", n."lastName", n."workId", n."firstKey", n."lastKey", n."workKey",
      n.dob, n.license, n."licenseState", n."licenseClassId", n."licenseExpiresOn", n."jobTitleId", n."statusId", n."hireDate",
      n."terminationDate", n.email, n.phone, n.notes, decode(n."ssnCipher", 'hex'), decode(n."ssnHash", 'hex'), n."ssnLast4",
      ${userName}::text, n.qualification, n."gapCount", n.gaps, n."nextChangeOn"
    from jsonb_to_recordset(${json(rows)}) as n(${FIELDS}, qualification smallint, "gapCount" smallint, gaps jsonb,
      "nextChangeOn" date)`);
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

/** A person as he is going to be: what the file does not say stays. */
function merged({ before, values }: Edit): Editable {
  const {
    id: _id,
    siteId,
    ssnLast4: _last4,
    version: _version,
    updatedAt: _at,
    updatedBy: _by,
    ...known
  } = before;
  return { ...known, legacyClientId: siteId, ...values };
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
    await tx.query(sql`update employees set work_key = '' where tenant_id = ${tenantId}
      and id = any(${array(renumbered.map(({ before }) => before.id))}::int[])`);
  const rows = edits.map((edit) => ({ id: edit.before.id, ...columnsOf(keys, merged(edit)) }));
  await tx.query(sql`
    update employees e set site_id = n."siteId", first_name = n."firstName", last_name = n."lastName", work_id = n."workId",
      first_key = n."firstKey", last_key = n."lastKey", work_key = n."workKey", dob = n.dob, license = n.license,
      license_state = n."licenseState", license_class_id = n."licenseClassId", license_expires_on = n."licenseExpiresOn",
      job_title_id = n."jobTitleId", status_id = n."statusId", hire_date = n."hireDate",
      termination_date = n."terminationDate", email = n.email, phone = n.phone, notes = n.notes,
      ssn_cipher = case when n."ssnGiven" then decode(n."ssnCipher", 'hex') else e.ssn_cipher end,
      ssn_hash = case when n."ssnGiven" then decode(n."ssnHash", 'hex') else e.ssn_hash end,
      ssn_last4 = case when n."ssnGiven" then n."ssnLast4" else e.ssn_last4 end,
      version = e.version + 1, updated_at = now(), updated_by = ${userName}
    from jsonb_to_recordset(${json(rows)}) as n(${FIELDS})
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
