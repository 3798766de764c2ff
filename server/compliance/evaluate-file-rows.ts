import type { Evaluation } from '../../domain/compliance/contract';
import type { Row } from '../platform/db/database';
import { sql, type Reach, type SQL } from '../platform/db';
import { checkKnownOn, evaluationStatements, requireOnRecord, type Clocks } from './clocks';
import { evaluateFile, type FileRow } from './reevaluate';
import { setupsFrom, type SetupRow } from './setups';
import { dayIn, type ZoneRow } from './today';

/** The statements for evaluating one employee's file, to be read in one round trip. */
export const fileStatements = (reach: Reach, employeeId: number, clocks?: Clocks): SQL[] =>
  evaluationStatements(reach, sql`e.id = ${employeeId}`, clocks);

/** Evaluates the rows of `fileStatements` by the same clocks. 404 if there is no such employee. */
export function evaluateFileRows(
  rows: Row[][],
  now: Date,
  clocks: Clocks = {},
): { asOf: string; evaluation: Evaluation } {
  const [files = [], setups = [], zones = []] = rows as unknown as [FileRow[], SetupRow[], ZoneRow[]];
  const today = dayIn(zones[0], now);
  checkKnownOn(clocks, today);
  const file = requireOnRecord(files[0], clocks);
  const day = clocks.asOf ?? today;
  return { asOf: day, evaluation: evaluateFile(file, setupsFrom(setups), day) };
}
