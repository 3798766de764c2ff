import type { FastifyInstance } from 'fastify';
import type { Evaluation } from '../../domain/compliance/contract';
import { isToBeHired } from '../../domain/compliance/evaluate';
import type { BarredBy } from '../../domain/employees/contract';
import type { Caller } from '../platform/access/caller';
import { array, sql } from '../platform/db';
import { evaluationStatements, parseEvaluationRows } from './clocks';
import { employedThen } from './employed-then';
import { hiddenDocTypes, visibleEvaluation } from './privacy';
import { barredBy, evaluateFile, personOf } from './reevaluate';
import { dayIn } from './today';

// Few enough that evaluating them doesn't hold up other requests.
const BATCH = 125;

/** What a list says of an employee's status, with all missing items that the reader may see. */
export type StatusThen = Pick<Evaluation, 'qualification' | 'gaps'> & {
  barredBy: BarredBy | null;
  /** The employment of that day. An end after it was not known then. */
  employment: { statusId: number; hireDate: string | null; terminationDate: string | null };
};

/** The conditions are limited to what the reader may see, so the open question isn't needed in addition to what bars. */
function reasonOf(conditions: Evaluation['conditions']): BarredBy | null {
  const stored = barredBy(conditions);
  if (!stored) return null;
  const { question: _question, ...reason } = stored;
  return reason;
}

/** The status of employees within reach on a past day, by what is on record now, as a reader may see it. */
export async function statusesOn(
  app: FastifyInstance,
  caller: Caller,
  employeeIds: readonly number[],
  asOf: string,
): Promise<ReadonlyMap<number, StatusThen>> {
  const statuses = new Map<number, StatusThen>();
  const hidden = hiddenDocTypes(caller);
  for (let at = 0; at < employeeIds.length; at += BATCH) {
    const part = employeeIds.slice(at, at + BATCH);
    const rows = await app.data.read(caller, (reach) =>
      evaluationStatements(reach, sql`e.id = any(${array(part)}::int[])`),
    );
    const { files, context } = parseEvaluationRows(rows);
    for (const file of files) {
      const then = employedThen(file, asOf, dayIn(file, app.now()));
      const day = { asOf, toBeHired: isToBeHired(personOf(then), asOf) };
      const { qualification, gaps, conditions } = visibleEvaluation(
        caller,
        evaluateFile(then, context, asOf),
        day,
        hidden,
      );
      const { statusId, hireDate } = then;
      const terminationDate =
        then.terminationDate !== null && then.terminationDate < asOf ? then.terminationDate : null;
      const employment = { statusId, hireDate, terminationDate };
      statuses.set(file.employeeId, { qualification, gaps, barredBy: reasonOf(conditions), employment });
    }
  }
  return statuses;
}
