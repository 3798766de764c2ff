import type { Evaluation } from '../../domain/compliance/contract';
import type { Row } from '../platform/db/database';
import { sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { evaluateFile, filesQuery, type FileRow } from './reevaluate';
import { setupsFrom, setupsQuery, type SetupRow } from './setups';
import { dayIn, zoneQuery, type ZoneRow } from './today';

/** The statements for evaluating one employee's file, to be read in one round trip. */
export const fileStatements = (reach: Reach, employeeId: number): SQL[] => [
  filesQuery(sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`),
  setupsQuery(reach.tenantId),
  zoneQuery(reach.tenantId),
];

/** Evaluates the rows of `fileStatements` as of a day, by default today. 404 if there is no such employee. */
export function evaluateFileRows(
  rows: Row[][],
  now: Date,
  asOf?: string,
): { asOf: string; evaluation: Evaluation } {
  const [files = [], setups = [], zones = []] = rows as unknown as [FileRow[], SetupRow[], ZoneRow[]];
  const [file] = files;
  if (!file) throw new AppError('notFound');
  const day = asOf ?? dayIn(zones[0], now);
  return { asOf: day, evaluation: evaluateFile(file, setupsFrom(setups), day) };
}
