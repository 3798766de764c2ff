import { createHash } from 'node:crypto';
import type { ReportState } from '../../domain/drug-tests/contract';
import { needsReview } from '../../domain/drug-tests/outcome';
import type { ReportProblem, SenderKind, TestReport } from '../../domain/drug-tests/report';
import { ORDER_REASONS, SPECIMENS, type ResultCode } from '../../domain/orders/tests';
import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { encrypt } from '../platform/crypto';
import { array, insertInto, sql, update, type Tx } from '../platform/db';
import { subjectOf } from './new-reports';
import { reportRow, testImports, testReports, testResults } from './tables';

const RECORDER = 'Demo';
const LAB = 'Northlab';

interface Person {
  employeeId: number;
  lastName: string;
  firstName: string;
  dob: string | null;
  license: string | null;
}
/** Someone with a document that says how a test ended. */
type Tested = Person & { documentId: number; docDate: string };

const NAMES = sql`e.id as "employeeId", e.last_name as "lastName", e.first_name as "firstName", e.dob::text as dob, e.license`;

const tested = (tx: Tx, tenantId: number, docTypeId: number, result: string) =>
  tx.query<Tested>(sql`select ${NAMES}, d.id as "documentId", d.doc_date::text as "docDate"
    from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.doc_type_id = ${docTypeId} and d.result = ${result} and d.deleted_at is null
      and e.status_id = 2 order by d.doc_date desc, d.id limit 4`);

interface Example {
  person: Person;
  day: string;
  resultCode: ResultCode;
  kind?: SenderKind;
  reason?: keyof typeof ORDER_REASONS;
  documentId?: number;
  state?: ReportState;
  problem?: ReportProblem;
  candidates?: number[];
  found?: string;
  comments?: string;
}

/** Test results of each kind, and reports that a person must look at. */
export async function fillTestResults(
  tx: Tx,
  { tenantId, today, isShowcase, keys }: DemoPlace,
): Promise<void> {
  if (!isShowcase) return;
  const negative = await tested(tx, tenantId, 2022, 'negative');
  const positive = await tested(tx, tenantId, 2023, 'positive');
  const people = await tx.query<Person>(sql`select ${NAMES} from employees e
    where e.tenant_id = ${tenantId} and e.status_id = 2 and e.license is not null order by e.id limit 12 offset 20`);
  const [one, two, three, four, five, six] = people;
  if (!one || !two || !three || !four || !five || !six) return;
  const { id: importId } = await tx.one<{ id: number }>(
    sql`${insertInto(testImports, {
      tenantId,
      fileName: 'results-of-the-week.hl7',
      sender: 'mro-hl7',
      sha256: '',
      reports: 0,
      known: 0,
      createdBy: 0,
      createdByName: RECORDER,
      createdAt: `${today}T00:00:00Z`,
      doneAt: `${today}T00:00:01Z`,
    })} returning id`,
  );
  let line = 0;
  const store = async ({ state = 'applied', ...example }: Example): Promise<number | null> => {
    line += 1;
    const {
      person,
      day,
      resultCode,
      kind = 'mro',
      reason = 'random',
      problem = null,
      candidates = [],
    } = example;
    const isAlcohol = kind === 'technician';
    const specimenNumber = isAlcohol ? `ATF-${4_400 + line}` : `NL${7_310_000 + line}`;
    const report: TestReport = {
      specimenNumber,
      lab: isAlcohol ? null : LAB,
      orderId: null,
      lastName: person.lastName,
      firstName: person.firstName,
      dob: person.dob,
      donorId: person.license,
      ssnLastFour: null,
      testType: isAlcohol ? 'alcohol' : 'drug',
      specimenId: isAlcohol ? SPECIMENS.breath : SPECIMENS.urine,
      authority: 'FMCSA',
      reasonId: ORDER_REASONS[reason],
      collectedOn: day,
      reportedOn: day,
      verifiedOn: kind === 'mro' ? day : null,
      resultCode,
      collection: null,
      found: example.found ?? null,
      mro: kind === 'mro' ? 'Dr. M. Reyes' : null,
      noContact: false,
      comments: example.comments ?? null,
    };
    const message = JSON.stringify(report, null, 1);
    const sha256 = createHash('sha256').update(message).digest('hex');
    const sender = {
      laboratory: 'lab-hl7',
      mro: 'mro-hl7',
      technician: 'bat-csv',
      collector: 'collector-csv',
    }[kind];
    const { id: reportId } = await tx.one<{ id: number }>(
      sql`${insertInto(testReports, {
        tenantId,
        importId,
        line,
        sender,
        senderKind: kind,
        sha256,
        message: encrypt(keys, 'reportCipher', message, reportRow(tenantId, sender, sha256)),
        report,
        subject: subjectOf(report),
        lastName: person.lastName,
        collectedOn: day,
        state,
        problem,
        candidates: sql`${array(candidates)}::int[]`,
        ...(state === 'applied' && { employeeId: person.employeeId, matchedBy: 'license' as const }),
        receivedAt: `${today}T00:00:00Z`,
      })} returning id`,
    );
    if (state !== 'applied') return null;
    const { testType, specimenId, authority, lab, found, mro, comments } = report;
    const { id } = await tx.one<{ id: number }>(
      sql`${insertInto(testResults, {
        tenantId,
        employeeId: person.employeeId,
        reportId,
        testType,
        authority,
        reasonId: ORDER_REASONS[reason],
        specimenId,
        lab,
        specimenNumber,
        collectedOn: day,
        reportedOn: day,
        verifiedOn: report.verifiedOn,
        resultCode,
        found,
        mro,
        comments,
        documentId: example.documentId ?? null,
        review: needsReview({ testType, resultCode }) ? 'waiting' : 'none',
        recordedBy: RECORDER,
        recordedByIds: [],
        createdAt: `${day}T15:00:00Z`,
      })} returning id`,
    );
    return id;
  };
  const recent = (days: number) => addDays(today, -days);
  for (const { documentId, docDate, ...person } of negative)
    await store({ person, day: docDate, resultCode: 1, reason: 'preEmployment', documentId });
  for (const { documentId, docDate, ...person } of positive)
    await store({ person, day: docDate, resultCode: 4, found: 'Marijuana', documentId });
  await store({ person: one, day: recent(9), resultCode: 3, comments: 'The seal was broken' });
  await store({ person: two, day: recent(3), resultCode: 21, kind: 'laboratory' });
  await store({ person: three, day: recent(2), resultCode: 14, kind: 'technician', found: '0.000' });
  const invalid = await store({
    person: four,
    day: recent(12),
    resultCode: 8,
    comments: 'Interfering substance',
  });
  const corrected = await store({
    person: four,
    day: recent(12),
    resultCode: 3,
    comments: 'Corrected by the laboratory',
  });
  await tx.query(
    sql`${update(testResults, { supersededById: corrected })} where tenant_id = ${tenantId} and id = ${invalid}`,
  );
  await tx.query(
    sql`${update(testResults, { supersedesId: invalid })} where tenant_id = ${tenantId} and id = ${corrected}`,
  );
  const unknown = { ...five, lastName: `${five.lastName}-Lane`, license: null };
  await store({ person: unknown, day: recent(1), resultCode: 1, state: 'waiting', problem: 'noPerson' });
  await store({
    person: { ...five, license: null },
    day: recent(1),
    resultCode: 1,
    state: 'waiting',
    problem: 'severalPeople',
    candidates: [five.employeeId, six.employeeId],
  });
  await store({ person: six, day: recent(1), resultCode: 13, state: 'failed', problem: 'reportedFirst' });
  await tx.query(
    sql`${update(testImports, { reports: line })} where tenant_id = ${tenantId} and id = ${importId}`,
  );
}
