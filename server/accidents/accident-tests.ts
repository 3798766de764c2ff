import type { FastifyInstance } from 'fastify';
import {
  TESTINGS,
  type AccidentTests,
  type TestNote,
  type TestNoteBody,
} from '../../domain/accidents/contract';
import type { AccidentMoment } from '../../domain/accidents/post-accident-test';
import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { noteProblem } from '../../domain/accidents/test-notes';
import { instantAt } from '../../domain/shared/dates';
import { DEFAULT_ZONE, followRecords, inPeriod } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import {
  alias,
  fields,
  pick,
  sql,
  update,
  type Reach,
  type RowOf,
  type ScopedTx,
  type SQL,
} from '../platform/db';
import { AppError } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { accidents } from './tables';

const a = alias(accidents, 'a');
const columns = fields({
  accidentId: a.id,
  ...pick(a, 'date', 'time', 'testNotes', 'version'),
  testing: sql<number>`coalesce(e.testing, ${TESTING_NUMBERS.undecided})`,
  zone: sql<string>`coalesce(k.time_zone, ${DEFAULT_ZONE})`,
});
type Row = RowOf<typeof columns>;

/** The location may be out of reach: that of the driver counts for access. */
const ofEmployee = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`select ${columns}
  from accidents a join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    left join lateral roadfile_location_before(a.tenant_id, a.site_id, 'infinity') k on true
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and ${inPeriod(caller, sql`a.date`)}`;

const momentOf = ({ date, time, zone }: Row): AccidentMoment => ({
  date,
  at: time === null ? null : instantAt(zone, date, time),
  zone,
});

function item(row: Row): AccidentTests {
  const { at } = momentOf(row);
  return {
    ...pick(row, 'accidentId', 'date', 'version'),
    at: at && at.toISOString(),
    timeZone: row.zone,
    testing: TESTINGS[row.testing] ?? 'undecided',
    notes: row.testNotes,
  };
}

/** When the accident of a driver was; nothing if it isn't theirs, or the caller may not know of it. */
export async function findAccident(
  tx: ScopedTx,
  employeeId: number,
  accidentId: number,
): Promise<AccidentMoment | null> {
  if (!tx.caller.permissions.has('servicesDqf.viewAccidents')) return null;
  const row = await tx.maybe<Row>(
    sql`${ofEmployee(tx.caller, tx.reach, employeeId)} and a.id = ${accidentId}`,
  );
  return row ? momentOf(row) : null;
}

/** What is known of the tests after the accidents of a driver. Auditors from outside don't see the notes. */
export async function listAccidentTests(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<AccidentTests[]> {
  if (caller.audit) throw new AppError('forbidden');
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    sql`${ofEmployee(caller, reach, employeeId)} order by a.date desc, a.id desc`,
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as Row[]).map(item);
}

/** Writes down why a test wasn't made in time (382.303(d)). The audit trail keeps what it said before. */
export function writeTestNote(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, accidentId }: { employeeId: number; accidentId: number },
  { kind, note, version }: TestNoteBody,
): Promise<AccidentTests> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const read = () => tx.one<Row>(sql`${ofEmployee(caller, tx.reach, employeeId)} and a.id = ${accidentId}`);
    const before = await read();
    if (before.version !== version)
      throw await staleEdit(tx, item(before), {
        tenantId,
        subject: `accident/${accidentId}`,
        types: ['accident.added', 'accident.changed', 'accidentTest.noted'],
      });
    const problem = noteProblem(kind, momentOf(before), app.now());
    if (problem) throw new AppError('conflict', { refusal: problem });
    const others = before.testNotes.filter((one) => one.kind !== kind);
    const written: TestNote = { kind, note: note.trim(), by: caller.user.name, at: app.now().toISOString() };
    // When the accident was entered stays: deadlines follow from it.
    await tx.query(
      sql`${update(accidents, { testNotes: [...others, written], version: sql`version + 1` })}
        where tenant_id = ${tenantId} and employee_id = ${employeeId} and id = ${accidentId}`,
    );
    const earlier = before.testNotes.find((one) => one.kind === kind);
    tx.audit({
      type: 'accidentTest.noted',
      subject: `accident/${accidentId}`,
      employee: `employee/${employeeId}`,
      before: { [kind]: earlier?.note ?? null },
      after: { [kind]: written.note },
    });
    await followRecords(tx, tenantId, [employeeId], app.now());
    tx.notify({ event: 'alerts:changed', tenantId, clientId: employee.siteId, type: 'documents' });
    return item(await read());
  });
}
