import type { FastifyInstance } from 'fastify';
import { CLEARINGHOUSE_SERVICE } from '../../domain/clients/constants';
import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import { ANSWER_CODES, reportDueOn } from '../../domain/questionnaire/questions';
import { endedPeriod } from '../../domain/audits/period';
import { todayAt, untilPeriodEnds } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type ScopedTx } from '../platform/db';
import { questionnaireAnswers } from './tables';

const a = alias(questionnaireAnswers, 'a');
const columns = fields(pick(a, 'code', 'answeredOn', 'answeredBy', 'createdAt'));
type AnswerRow = RowOf<typeof columns>;

interface PersonRow {
  siteId: number;
  clearinghouse: boolean;
}

/** The employee's location, and whether the client has the service: it belongs to the client as a whole. */
const personQuery = (reach: Reach, employeeId: number) => sql`
  select e.site_id as "siteId", roadfile_has_service(e.tenant_id, ${CLEARINGHOUSE_SERVICE}) as clearinghouse
  from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** For an auditor, up to the end of the audit's period. */
const answersQuery = ({ reach, caller }: ScopedTx, employeeId: number) => sql`
  select ${columns} from questionnaire_answers a
  join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
    and ${untilPeriodEnds(caller, sql`a.answered_on`)}`;

const place = (code: number) => (ANSWER_CODES as readonly number[]).indexOf(code);

/** The answers in a transaction; 404 if the employee is out of reach. */
export async function answersIn(
  tx: ScopedTx,
  employeeId: number,
  now: Date,
): Promise<DrugAlcoholInfo & { siteId: number }> {
  const [{ siteId, clearinghouse }, rows] = await Promise.all([
    tx.one<PersonRow>(personQuery(tx.reach, employeeId)),
    tx.query<AnswerRow>(answersQuery(tx, employeeId)),
  ]);
  // A merged record can have two rows of a code: the later one counts.
  const latest = new Map(
    rows.toSorted((one, other) => (one.answeredOn < other.answeredOn ? -1 : 1)).map((row) => [row.code, row]),
  );
  const answers = [...latest.values()]
    .toSorted((one, other) => place(one.code) - place(other.code))
    .map(({ code, answeredOn, answeredBy, createdAt }) => ({
      code,
      answeredBy,
      answeredAt: new Date(createdAt).toISOString(),
      answeredOn,
      reportDueOn: reportDueOn(answeredOn),
    }));
  return {
    positiveQuestionList: answers.map(({ code }) => code),
    answers,
    clearinghouse,
    today: await todayAt(tx, tx.reach.tenantId, siteId, now),
    siteId,
  };
}

/** The answers about a driver, with who gave them and when. */
export const readAnswers = (
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<DrugAlcoholInfo> =>
  app.data.withReach(caller, async (tx) => {
    const { siteId: _siteId, ...info } = await answersIn(tx, employeeId, app.now());
    return { ...info, today: endedPeriod(caller.audit, info.today) ?? info.today };
  });
