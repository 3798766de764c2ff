import { addDays, instantAt } from '../../domain/shared/dates';
import { accidents } from '../accidents/tables';
import { DEFAULT_ZONE, followRecords } from '../compliance';
import { documents } from '../documents/tables';
import type { DemoEmployee, DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { questionnaireAnswers } from '../questionnaire/tables';

const EMPLOYEE = 2;
const CONSENT = 2021;
const FOLLOW_UP_DONE = 5;

/** An open deadline of each kind: a fatal accident last evening, an answer of yesterday, a consent that ends, and what others have. */
export async function fillDeadlines(
  tx: Tx,
  { tenantId, people, today, isShowcase }: DemoPlace,
): Promise<void> {
  if (!isShowcase) return;
  const yesterday = addDays(today, -1);
  const isLimitedHit = ({ docs }: DemoEmployee) =>
    docs.some(({ queryOutcome }) => queryOutcome === 'recordsFound');
  const ordinary = people.filter(
    (one) =>
      one.person.statusId === EMPLOYEE &&
      one.person.program === 'cdl' &&
      one.person.hireDate < addDays(today, -400) &&
      one.gaps.length === 0 &&
      !isLimitedHit(one),
  );
  const [crashed, answered, consenting] = [1, 2, 3].map((at) => ordinary.at(-at));
  if (!crashed || !answered || !consenting) return;
  const counts = { injuries: 0, disabled: 2, fatalities: 1, cited: false, hazmat: false };
  const place = { date: yesterday, time: '18:30', city: 'Blacksburg', state: 'VA', ...counts };
  const { employeeId, siteId } = crashed;
  await tx.query(insertInto(accidents, { tenantId, employeeId, siteId, ...place, addedBy: 'Demo' }));
  await tx.query(
    insertInto(questionnaireAnswers, {
      tenantId,
      employeeId: answered.employeeId,
      code: FOLLOW_UP_DONE,
      answeredOn: yesterday,
      answeredBy: 'Grace Holloway',
    }),
  );
  const consent = { docTypeId: CONSENT, docDate: addDays(today, -345), expiresOn: addDays(today, 20) };
  await tx.query(
    insertInto(documents, { tenantId, employeeId: consenting.employeeId, ...consent, uploadedBy: 'Demo' }),
  );
  const withReviewRequest = await tx.query<{
    employeeId: number;
  }>(sql`select distinct s.employee_id as "employeeId"
    from investigation_steps s where s.tenant_id = ${tenantId}`);
  const changed = [crashed, answered, consenting, ...people.filter(isLimitedHit), ...withReviewRequest];
  const now = instantAt(DEFAULT_ZONE, today, '00:00');
  const ids = [...new Set(changed.map(({ employeeId }) => employeeId))];
  await followRecords(tx, tenantId, ids, now);
}
