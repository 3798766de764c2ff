import type { FastifyInstance } from 'fastify';
import { mayDrive } from '../../domain/compliance/may-drive';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { employees } from '../employees/tables';
import { searchKey } from '../../domain/employees/search-key';
import type { Caller } from '../platform/access/caller';
import { alias, array, sql, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { hiddenDocTypes, visibleConditions, visibleNextChange } from './privacy';
import { evaluateFile, filesQuery, personOf, type FileRow } from './reevaluate';
import type { MayDriveAnswer, MayDriveMany } from './schemas';
import { setupsFrom, setupsQuery, type SetupRow, type Setups } from './setups';
import { dayIn, zoneQuery, type ZoneRow } from './today';

// Few enough that evaluating them doesn't hold up other requests.
const BATCH = 250;
const e = alias(employees, 'e');

interface Asked {
  asOf?: string | undefined;
  locale?: ComplianceLocale | undefined;
}

function answerFor(
  file: FileRow,
  setups: Setups,
  asOf: string,
  locale: ComplianceLocale,
  hidden: number[],
): MayDriveAnswer {
  const evaluation = evaluateFile(file, setups, asOf);
  const isOpen = ({ docTypeId }: { docTypeId: number }) => !hidden.includes(docTypeId);
  const visible = {
    ...evaluation,
    gaps: evaluation.gaps.filter(isOpen),
    conditions: visibleConditions(evaluation.conditions, hidden),
  };
  return {
    employeeId: file.employeeId,
    asOf,
    ...mayDrive(personOf(file), visible, asOf, locale),
    withheldGaps: evaluation.gaps.length - visible.gaps.length,
    unansweredFacts: evaluation.unansweredFacts,
    nextChangeOn: visibleNextChange(visible.conditions, evaluation.nextChangeOn),
  };
}

/** Reads files in reach with what their evaluation needs, in one round trip. */
async function readFilesInReach(app: FastifyInstance, caller: Caller, which: SQL) {
  const [files = [], setups = [], zones = []] = await app.data.read(caller, (reach) => [
    filesQuery(sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and ${which}`),
    setupsQuery(reach.tenantId),
    zoneQuery(reach.tenantId),
  ]);
  return {
    files: files as unknown as FileRow[],
    setups: setupsFrom(setups as unknown as SetupRow[]),
    today: dayIn((zones as unknown as ZoneRow[])[0], app.now()),
  };
}

function checkDay(asOf: string | undefined): void {
  if (asOf !== undefined && !isCalendarDate(asOf)) throw refuseFields({ asOf: rejectedDate(asOf) });
}

/** May this employee drive on a day, today by default? 404 beyond the caller's reach. */
export async function readMayDrive(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { asOf, locale = 'en' }: Asked,
): Promise<MayDriveAnswer> {
  checkDay(asOf);
  const { files, setups, today } = await readFilesInReach(app, caller, sql`e.id = ${employeeId}`);
  const [file] = files;
  if (!file) throw new AppError('notFound');
  return answerFor(file, setups, asOf ?? today, locale, hiddenDocTypes(caller));
}

/**
 * The same for many, by IDs or work IDs, as a dispatch system asks. People who don't exist or are beyond the caller's reach
 * are listed in `notFound`, as they were given.
 */
export async function readMayDriveOfMany(
  app: FastifyInstance,
  caller: Caller,
  { employeeIds, workIds, asOf, locale = 'en' }: MayDriveMany,
): Promise<{ answers: MayDriveAnswer[]; notFound: (number | string)[] }> {
  checkDay(asOf);
  if ((employeeIds === undefined) === (workIds === undefined))
    throw refuseFields({ employeeIds: refuse('employee.idsOrWorkIds') });
  const given: readonly (number | string)[] = [...new Set<number | string>(employeeIds ?? workIds ?? [])];
  const hidden = hiddenDocTypes(caller);
  const answers: MayDriveAnswer[] = [];
  const found = new Set<number | string>();
  for (let at = 0; at < given.length; at += BATCH) {
    const part = given.slice(at, at + BATCH);
    const which = workIds
      ? sql`${e.workKey} <> '' and ${e.workKey} = any(${array(part.map((id) => searchKey(String(id))))}::text[])`
      : sql`${e.id} = any(${array(part)}::int[])`;
    const { files, setups, today } = await readFilesInReach(app, caller, which);
    for (const file of files) {
      found.add(workIds ? searchKey(file.workId) : file.employeeId);
      answers.push({ workId: file.workId, ...answerFor(file, setups, asOf ?? today, locale, hidden) });
    }
  }
  const isFound = (id: number | string) => found.has(workIds ? searchKey(String(id)) : id);
  return { answers, notFound: given.filter((id) => !isFound(id)) };
}
