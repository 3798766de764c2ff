import type { Evaluation } from '../../domain/compliance/contract';
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
import { evaluateFile } from './reevaluate';
import { dayIn } from './today';

/** The statements for evaluating one employee's file, to be read in one round trip. */
export const fileStatements = (reach: Reach, employeeId: number, clocks?: Clocks): SQL[] =>
  evaluationStatements(reach, sql`e.id = ${employeeId}`, clocks);

/** Evaluates the rows of `fileStatements` by the same clocks, by default today at their location. 404 if there is no such employee. */
export function evaluateFileRows(
  rows: Row[][],
  now: Date,
  clocks: Clocks = {},
): { asOf: string; evaluation: Evaluation } {
  const { files, context } = parseEvaluationRows(rows);
  const file = requireOnRecord(files[0], clocks);
  const today = dayIn(file, now);
  checkKnownOn(clocks, today);
  const day = clocks.asOf ?? today;
  return { asOf: day, evaluation: evaluateFile(employedThen(file, day, today), context, day) };
}
