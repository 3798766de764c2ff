import type { Evaluation } from '../../domain/compliance/contract';
import { isToBeHired } from '../../domain/compliance/evaluate';
import type { Row } from '../platform/db/database';
import { sql, type Reach, type SQL } from '../platform/db';
import {
  checkKnownOn,
  evaluationStatements,
  parseEvaluationRows,
  requireOnRecord,
  type Clocks,
} from './clocks';
import { employedThen } from './employed-then';
import { evaluateFor } from './evaluate-for';
import { personOf } from './reevaluate';
import { dayIn } from './today';

/** The statements for evaluating one employee's file, to be read in one round trip. */
export const fileStatements = (reach: Reach, employeeId: number, clocks?: Clocks): SQL[] =>
  evaluationStatements(reach, sql`e.id = ${employeeId}`, clocks);

/**
 * Evaluates the rows of `fileStatements` by the same clocks, by default today at their location, for a reader who can't see
 * some document types. 404 if there is no such employee.
 */
export function evaluateFileRows(
  rows: Row[][],
  now: Date,
  clocks: Clocks = {},
  hidden: readonly number[] = [],
): { asOf: string; evaluation: Evaluation; toBeHired: boolean } {
  const { files, context } = parseEvaluationRows(rows);
  const file = requireOnRecord(files[0], clocks);
  const today = dayIn(file, now);
  checkKnownOn(clocks, today);
  const day = clocks.asOf ?? today;
  const then = employedThen(file, day, today);
  return {
    asOf: day,
    evaluation: evaluateFor(hidden, then, context, day),
    toBeHired: isToBeHired(personOf(then), day),
  };
}
