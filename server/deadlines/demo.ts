import { addDays, instantAt } from '../../domain/shared/dates';
import { accidents } from '../accidents/tables';
import { DEFAULT_ZONE, followRecords } from '../compliance';
import type { TestNote } from '../../domain/accidents/contract';
import { MEDICAL_CARD_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { documents } from '../documents/tables';
import type { DemoEmployee, DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { questionnaireAnswers } from '../questionnaire/tables';

const EMPLOYEE = 2;
const CONSENT = 2021;
const placeOf = ({ employeeId, siteId }: DemoEmployee) => ({ employeeId, siteId });
const NO_TECHNICIAN = 'The technician of the hospital was off until 9 p.m.';
const FOLLOW_UP_DONE = 5;

/**
 * An open deadline of each kind: two fatal accidents last evening, one of them with the reason why the alcohol test is late, an answer of
 * yesterday, a consent that ends, a card that the state's record doesn't show yet, and what others have.
 */
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
  const [crashed, answered, consenting, late, certified] = [1, 2, 3, 4, 5].map((at) => ordinary.at(-at));
  if (!crashed || !answered || !consenting || !late || !certified) return;
  const counts = { injuries: 0, disabled: 2, fatalities: 1, cited: false, hazmat: false };
  const crash = { tenantId, date: yesterday, state: 'VA', ...counts, addedBy: 'Demo' };
  const at = instantAt(DEFAULT_ZONE, yesterday, '20:50').toISOString();
  const note: TestNote = { kind: 'alcoholLate', note: NO_TECHNICIAN, by: 'Grace Holloway', at };
  await insertRows(tx, accidents, [
    { ...crash, ...placeOf(crashed), time: '18:30', city: 'Blacksburg', testNotes: [] },
    { ...crash, ...placeOf(late), time: '18:45', city: 'Christiansburg', testNotes: [note] },
  ]);
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
  const card = {
    docTypeId: MEDICAL_CARD_DOC_TYPE_ID,
    docDate: addDays(today, -4),
    expiresOn: addDays(today, 726),
  };
  await tx.query(
    insertInto(documents, { tenantId, employeeId: certified.employeeId, ...card, uploadedBy: 'Demo' }),
  );
  const withReviewRequest = await tx.query<{
    employeeId: number;
  }>(sql`select distinct s.employee_id as "employeeId"
    from investigation_steps s where s.tenant_id = ${tenantId}`);
  const own = [crashed, answered, consenting, late, certified];
  const changed = [...own, ...people.filter(isLimitedHit), ...withReviewRequest];
  const now = instantAt(DEFAULT_ZONE, today, '00:00');
  const ids = [...new Set(changed.map(({ employeeId }) => employeeId))];
  await followRecords(tx, tenantId, ids, now);
}
