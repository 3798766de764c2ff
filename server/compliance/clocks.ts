import type { DatedSetting } from '../../domain/compliance/dated-settings';
import { formatDate, isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { sql, type Reach, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError, refuseFields } from '../platform/errors';
import { settingsFrom, storedSettingsQuery } from './dated-settings';
import { recordBefore } from './earlier-versions';
import { filesQuery } from './files-query';
import type { EvaluationContext, FileRow } from './reevaluate';
import { setupsFrom, setupsQuery, type SetupRow } from './setups';
import { clientZone, endOfDay, locationZone } from './today';

/**
 * The two clocks of an evaluation: the day it judges, and the day of the record it uses. Producing a file after a review does not
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
  if (knownOn === undefined) return [filesQuery(where), setupsQuery(reach.tenantId), storedSettingsQuery];
  return [
    filesQuery(where, sql`true`, recordBefore(endOfDay(knownOn, locationZone))),
    // A client's setups are read once for all of its locations, so by the day of the client.
    setupsQuery(reach.tenantId, endOfDay(knownOn, clientZone(reach.tenantId))),
    storedSettingsQuery,
  ];
}

/** What the rows of `evaluationStatements` say. */
export function parseEvaluationRows([files = [], setups = [], settings = []]: Row[][]): {
  files: FileRow[];
  context: EvaluationContext;
} {
  return {
    files: files as unknown as FileRow[],
    context: {
      setups: setupsFrom(setups as unknown as SetupRow[]),
      settings: settingsFrom(settings as unknown as DatedSetting[]),
    },
  };
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
