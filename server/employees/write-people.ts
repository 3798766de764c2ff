import type { Program } from '../../domain/clients/contract';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import type { EarlierFacts } from '../../domain/compliance/earlier-facts';
import type { CarrierChange } from '../../domain/employments/new-employment';
import { planChange } from '../../domain/employments/plan-change';
import { searchKey } from '../../domain/employees/search-key';
import { maskSsn } from '../../domain/shared/ssn';
import {
  evaluatedForm,
  factsOf,
  insertGaps,
  reevaluate,
  setupsFrom,
  setupsQuery,
  EVALUATION_COLUMNS,
  settingsFrom,
  storedSettingsQuery,
  type DayIn,
  type EvaluationContext,
  type FileRow,
  type SetupRow,
} from '../compliance';
import type { Keys } from '../platform/access/keys';
import type { SsnOwner } from '../platform/crypto';
import { array, insertAll, nextVersion, recordset, sql, update, type Tx } from '../platform/db';
import { e, SSN_COLUMNS, WRITTEN } from './employee-columns';
import type { EmployeeRow } from './employee-queries';
import { columnsOf, type Editable } from './employee-values';
import { storeEarlier } from './store-earlier';
import { employees } from './tables';
import { titleChanges } from './title-changes';
import { auditChanges, currentValues, plannedDifference } from './update-employee';

/** The context for writing employees. */
export interface WriteContext {
  tx: Tx;
  keys: Keys;
  tenantId: number;
  userName: string;
  /** The day to evaluate on, by the time zone of the location. */
  dayIn: DayIn;
}

/** Bytes in PostgreSQL's text format. */
const bytes = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : null;

/** The columns of an employee as JSON; `ssnGiven` says whether to write the SSN. */
function jsonOf(keys: Keys, owner: SsnOwner, values: Editable, earlierFacts: readonly EarlierFacts[] = []) {
  const { ssnCipher, ssnHash, ...plain } = columnsOf(keys, owner, { workId: null, ...values });
  const ssnGiven = values.ssn !== undefined;
  return { ...plain, earlierFacts, ssnGiven, ssnCipher: bytes(ssnCipher), ssnHash: bytes(ssnHash) };
}

const ADDED = recordset('n', employees, ['id', ...WRITTEN, ...EVALUATION_COLUMNS]);
const EDITED = recordset('n', employees, ['id', ...WRITTEN], { ssnGiven: 'boolean' });
const { id: _id, ...edited } = EDITED.values;
const EDITS = {
  ...edited,
  ...Object.fromEntries(
    SSN_COLUMNS.map((key) => [key, sql`case when n."ssnGiven" then ${edited[key]} else ${e[key]} end`]),
  ),
  ...nextVersion,
};

export interface Addition {
  line: number;
  values: Editable;
}

/** What adding employees requires: their new IDs, and the locations, job titles and setups for their evaluation. */
interface AdditionContext {
  ids: number[];
  places: { id: number; path: string; zone: string }[];
  titles: { id: number; program: Program }[];
  context: EvaluationContext;
}

export async function readAdditionContext(
  { tx, tenantId }: Pick<WriteContext, 'tx' | 'tenantId'>,
  people: readonly Editable[],
): Promise<AdditionContext> {
  const siteIds = [...new Set(people.map(({ legacyClientId }) => legacyClientId))];
  // By itself, because a distributed database sends the other statement to another node.
  const numbers = tx.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('employees', 'id'))::int as id from generate_series(1, ${people.length})`);
  const rest = tx.one<
    Omit<AdditionContext, 'ids' | 'context'> & { setups: SetupRow[]; settings: DatedSetting[] }
  >(sql`
    select (select coalesce(json_agg(json_build_object('id', id, 'path', path, 'zone', time_zone)), '[]') from clients
        where tenant_id = ${tenantId} and id = any(${array(siteIds)}::int[])) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'program', program)), '[]') from job_titles
        where tenant_id = ${tenantId}) as titles,
      (select coalesce(json_agg(r), '[]') from (${setupsQuery(tenantId)}) r) as setups,
      (select coalesce(json_agg(r), '[]') from (${storedSettingsQuery}) r) as settings`);
  const [ids, { setups, settings, ...added }] = await Promise.all([numbers, rest]);
  const context = { setups: setupsFrom(setups), settings: settingsFrom(settings) };
  return { ids: ids.map(({ id }) => id), ...added, context };
}

/**
 * Evaluates employees who are about to be added. They have no documents yet, so their values suffice; evaluating first
 * means that each row is written only once.
 */
function evaluateNew(
  dayIn: DayIn,
  { ids, places, titles, context }: AdditionContext,
  people: readonly Editable[],
) {
  const sites = new Map(places.map((place) => [place.id, place]));
  const programs = new Map(titles.map(({ id, program }) => [id, program]));
  return people.map((values, at) => {
    const site = sites.get(values.legacyClientId ?? 0);
    const file: FileRow = {
      employeeId: ids[at]!,
      workId: values.workId ?? null,
      siteId: values.legacyClientId ?? 0,
      zone: site?.zone ?? null,
      path: site?.path ?? '',
      jobTitleId: values.jobTitleId ?? null,
      program: programs.get(values.jobTitleId ?? 0) ?? null,
      statusId: values.employmentStatusId ?? 0,
      licenseClassId: values.licenseClassId ?? null,
      license: values.license ?? null,
      licenseState: values.state ?? null,
      licenseExpiresOn: values.licenseExpiresOn ?? null,
      licenseStateSince: values.licenseStateSince ?? null,
      drivesSince: values.drivesSince ?? null,
      earlierFacts: [],
      hazmatExpiresOn: values.hazmatExpiresOn ?? null,
      hireDate: values.hireDate ?? null,
      previousEndDate: values.previousEndDate ?? null,
      terminationDate: values.terminationDate ?? null,
      dob: values.dob ?? null,
      endorsements: values.endorsements ?? null,
      restrictions: values.restrictions ?? null,
      vehicleClass: values.vehicleClass ?? null,
      licenseStateAtHire: values.licenseStateAtHire ?? null,
      otherLicenseStates: values.otherLicenseStates ?? null,
      previousEmployers: values.previousEmployers ?? null,
      ...factsOf(values),
      documents: [],
      disqualifications: [],
      testException: null,
      answers: [],
      employments: [],
    };
    return evaluatedForm(file, context, dayIn(file.zone));
  });
}

/** Adds employees with their evaluation and an audit entry each. Returns their IDs by line. */
export async function addPeople(
  { tx, keys, tenantId, userName, dayIn }: WriteContext,
  context: AdditionContext,
  additions: readonly Addition[],
): Promise<Map<number, number>> {
  if (additions.length === 0) return new Map();
  const stored = evaluateNew(
    dayIn,
    context,
    additions.map(({ values }) => values),
  );
  const rows = additions.map(({ values }, at) => {
    const { employee } = stored[at]!;
    return { ...jsonOf(keys, { tenantId, employeeId: employee.id }, values), ...employee };
  });
  const gaps = stored.flatMap((one) => one.gaps);
  const row = { tenantId, ...ADDED.values, updatedBy: userName };
  const insertion = tx.query(insertAll(employees, row, sql`from ${ADDED.of(rows)}`));
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
  /** The DOT numbers if the row moves the employee to another motor carrier. */
  carriers: CarrierChange;
}

/**
 * Changes locked employees and re-evaluates them, with an audit entry each. `today` is the day on which the rows were planned. Returns what
 * was written about employments that ended, and how many entries that took.
 */
export async function editPeople(
  { tx, keys, tenantId, userName, dayIn }: WriteContext,
  allEdits: readonly Edit[],
  today: string,
): ReturnType<typeof storeEarlier> {
  if (allEdits.length === 0) return { records: new Map(), entries: 0 };
  const titles = await titleChanges(
    tx,
    tenantId,
    allEdits.map(({ before, values }) => ({ from: before.jobTitleId, to: values.jobTitleId })),
  );
  const edits = allEdits.map((edit, at) => ({
    ...edit,
    ...planChange(currentValues(edit.before), edit.values, {
      today,
      carriers: edit.carriers,
      ...titles[at]!,
      earlierFacts: edit.before.earlierFacts,
    }),
  }));
  const renumbered = edits.filter(({ before, values }) => (values.workId ?? before.workId) !== before.workId);
  // Two employees may swap their work IDs, so all are cleared before new ones are set.
  if (renumbered.length > 0)
    await tx.query(sql`${update(employees, { workKey: '' })} where tenant_id = ${tenantId}
      and id = any(${array(renumbered.map(({ before }) => before.id))}::int[])`);
  // Fields that are not in the file stay unchanged.
  const rows = edits.map(({ before, values, earlierFacts = before.earlierFacts }) => ({
    id: before.id,
    ...jsonOf(
      keys,
      { tenantId, employeeId: before.id },
      { ...currentValues(before), ...values },
      earlierFacts,
    ),
  }));
  await tx.query(sql`${update(employees, { ...EDITS, updatedBy: userName }, 'e')} from ${EDITED.of(rows)}
    where e.tenant_id = ${tenantId} and e.id = n.id`);
  for (const edit of edits) auditChanges(tx, edit.before.id, plannedDifference(edit.before, edit));
  const ended = await storeEarlier(
    tx,
    tenantId,
    edits.map(({ before, earlier }) => ({ employeeId: before.id, earlier })),
  );
  await reevaluate(
    tx,
    tenantId,
    edits.map(({ before }) => before.id),
    dayIn,
  );
  return ended;
}

/** The lines with a work ID that another employee has. Compared by the database's collation, which ignores accents. */
export async function takenWorkIds(
  { tx, tenantId }: WriteContext,
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
  // A lateral join, so that each is looked up by index, no matter what the planner's statistics say.
  const holders = await tx.query<{ id: number; key: string }>(sql`
    select e.id, e.key from unnest(${array(wanted.map(({ key }) => key))}::text[]) w(key)
    cross join lateral (select id, work_key as key from employees
      where tenant_id = ${tenantId} and work_key <> '' and work_key = w.key limit 1) e`);
  const taken = new Set<number>();
  for (let before = -1; before !== taken.size;) {
    before = taken.size;
    // If an employee's change isn't applied, they keep their work ID.
    const giving = new Set(wanted.filter(({ line }) => !taken.has(line)).map(({ id }) => id));
    const inUse = new Set(holders.filter(({ id }) => !giving.has(id)).map(({ key }) => key));
    for (const { line, key } of wanted) {
      if (taken.has(line)) continue;
      if (inUse.has(key)) taken.add(line);
      inUse.add(key);
    }
  }
  return taken;
}
