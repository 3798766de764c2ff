import { formatDate, isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { sql, type Reach, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { recordBefore, RECORD_NOW } from './earlier-versions';
import { filesQuery, type FileRow } from './reevaluate';
import { setupsQuery } from './setups';
import { endOfDay, zoneQuery } from './today';

/**
 * The two clocks of an evaluation: the day it judges, and the day whose record it uses. Producing a file after a review does not
 * cure the violation (391.51, interpretation question 4), so what was on record then stays answerable.
 */
export interface Clocks {
  /** Today by default. */
  asOf?: string | undefined;
  /** What was on record by the end of this day; by default what is on record now. */
  knownOn?: string | undefined;
}

/** The statements for evaluating some employees within reach, to be read in one round trip. */
export function evaluationStatements(reach: Reach, which: SQL, { knownOn }: Clocks = {}): SQL[] {
  const where = sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and ${which}`;
  const moment = knownOn === undefined ? undefined : endOfDay(reach.tenantId, knownOn);
  return [
    filesQuery(where, sql`true`, moment ? recordBefore(moment) : RECORD_NOW),
    setupsQuery(reach.tenantId, moment),
    zoneQuery(reach.tenantId),
  ];
}

/** Throws for days that don't exist. */
export function checkClocks({ asOf, knownOn, hireDate }: Clocks & { hireDate?: string | undefined }): void {
  const wrong = Object.entries({ asOf, knownOn, hireDate }).flatMap(([field, day]) =>
    day === undefined || isCalendarDate(day) ? [] : [[field, rejectedDate(day)] as const],
  );
  if (wrong.length > 0) throw refuseFields(Object.fromEntries(wrong));
}

/** Throws for a record of the future. */
export function checkKnownOn({ knownOn }: Clocks, today: string): void {
  if (knownOn !== undefined && knownOn > today) throw refuseFields({ knownOn: refuse('date.inFuture') });
}

/** 404 if the employee was not on record, or there is none. */
export function requireOnRecord(file: FileRow | undefined, { knownOn }: Clocks): FileRow {
  if (!file) throw new AppError('notFound');
  if (file.onRecord === false)
    throw new AppError('notFound', {
      refusal: refuse('employee.notOnRecordThen', { day: formatDate(knownOn) }),
    });
  return file;
}
