import type { FastifyInstance } from 'fastify';
import type { Evaluation } from '../../domain/compliance/contract';
import { isToBeHired } from '../../domain/compliance/evaluate';
import { mayDrive, waivedRequirements } from '../../domain/compliance/may-drive';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { employees } from '../employees/tables';
import { searchKey } from '../../domain/employees/search-key';
import type { Caller } from '../platform/access/caller';
import type { Row } from '../platform/db/database';
import { alias, array, sql, type Reach, type SQL } from '../platform/db';
import { refuseFields } from '../platform/errors';
import {
  checkClocks,
  checkKnownOn,
  evaluationStatements,
  parseEvaluationRows,
  requireOnRecord,
  type Clocks,
} from './clocks';
import { employedThen } from './employed-then';
import { evaluateFor } from './evaluate-for';
import {
  hiddenDocTypes,
  visibleEvaluation,
  visibleNextChange,
  visibleUnchecked,
  withheldGaps,
} from './privacy';
import { personOf, type EvaluationContext, type FileRow } from './reevaluate';
import type { MayDriveMany } from './schemas';
import { dayIn, daysAt } from './today';
import { assume, assumedTitleQuery, lacking, type TitleRow } from './what-if';

// Few enough that evaluating them doesn't hold up other requests.
const BATCH = 125;
const e = alias(employees, 'e');

export interface MayDriveRequest extends Clocks {
  locale?: ComplianceLocale | undefined;
  hireDate?: string | undefined;
  jobTitleId?: number | undefined;
  withoutDocument?: number | undefined;
}

function answerFor(
  file: FileRow,
  context: EvaluationContext,
  { asOf, knownOn }: { asOf: string; knownOn?: string | undefined },
  locale: ComplianceLocale,
  { caller, hidden }: { caller: Caller; hidden: readonly number[] },
): { answer: MayDriveAnswer; evaluation: Evaluation } {
  const evaluation = evaluateFor(hidden, file, context, asOf);
  const { hireDate, terminationDate } = file;
  const changes = [
    evaluation.nextChangeOn,
    hireDate !== null && hireDate > asOf ? hireDate : null,
    terminationDate !== null && terminationDate >= asOf ? addDays(terminationDate, 1) : null,
  ].filter((day) => day !== null);
  const [nextChangeOn = null] = changes.sort();
  const toBeHired = isToBeHired(personOf(file), asOf);
  const visible = visibleEvaluation(caller, evaluation, { asOf, toBeHired }, hidden);
  const answer = {
    employeeId: file.employeeId,
    asOf,
    knownOn: knownOn ?? null,
    ...mayDrive(personOf(file), visible, asOf, locale),
    waived: waivedRequirements(evaluation.requirements, hidden, locale),
    withheldGaps: withheldGaps(caller, evaluation.gaps, visible.gaps),
    unansweredFacts: evaluation.unansweredFacts,
    uncheckedSettings: visibleUnchecked(evaluation.uncheckedSettings, hidden, { asOf, locale }),
    nextChangeOn: visibleNextChange(visible.conditions, nextChangeOn),
    whatIf: null,
  };
  return { answer, evaluation };
}

/** The statements for one answer: those for the file, and the job title that is assumed. */
export const askStatements = (
  reach: Reach,
  employeeId: number,
  { jobTitleId, ...clocks }: MayDriveRequest,
): SQL[] => [
  ...evaluationStatements(reach, sql`e.id = ${employeeId}`, clocks),
  ...(jobTitleId === undefined ? [] : [assumedTitleQuery(reach, jobTitleId)]),
];

/** Answers about one employee from the rows of `askStatements`. 404 if there are none. */
export function answerFromRows(rows: Row[][], now: Date, caller: Caller, request: MayDriveRequest) {
  const { files, context } = parseEvaluationRows(rows);
  const stored = requireOnRecord(files[0], request);
  const today = dayIn(stored, now);
  checkKnownOn(request, today);
  const { asOf = today, knownOn, locale = 'en', hireDate, jobTitleId, withoutDocument } = request;
  const hidden = hiddenDocTypes(caller);
  const then = employedThen(stored, asOf, today);
  const title = rows[3]?.[0] as TitleRow | undefined;
  const assumed = assume(then, { hireDate, jobTitleId, title, asOf });
  const file = withoutDocument === undefined ? assumed : lacking(assumed, withoutDocument, hidden);
  const { answer, evaluation } = answerFor(file, context, { asOf, knownOn }, locale, {
    caller,
    hidden,
  });
  const isAssumed = [hireDate, jobTitleId, withoutDocument].some((one) => one !== undefined);
  const whatIf = isAssumed
    ? {
        hireDate: hireDate ?? null,
        jobTitleId: jobTitleId ?? null,
        ...(withoutDocument !== undefined && { withoutDocument }),
      }
    : null;
  return { file, evaluation, answer: { ...answer, whatIf } };
}

/**
 * May this employee drive on a day, today by default, and would they with another hire date or job title, or without one of
 * their documents? 404 beyond the caller's reach.
 */
export async function readMayDrive(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  request: MayDriveRequest,
): Promise<MayDriveAnswer> {
  checkClocks(request);
  const rows = await app.data.read(caller, (reach) => askStatements(reach, employeeId, request));
  return answerFromRows(rows, app.now(), caller, request).answer;
}

/**
 * The same for many, by IDs or work IDs, as a dispatch system asks. People who don't exist or are beyond the caller's reach
 * are listed in `notFound`, as they were given.
 */
export async function readMayDriveOfMany(
  app: FastifyInstance,
  caller: Caller,
  { employeeIds, workIds, locale = 'en', ...clocks }: MayDriveMany,
): Promise<{ answers: MayDriveAnswer[]; notFound: (number | string)[] }> {
  checkClocks(clocks);
  if ((employeeIds === undefined) === (workIds === undefined))
    throw refuseFields({ employeeIds: refuse('employee.idsOrWorkIds') });
  const ids: readonly (number | string)[] = [...new Set<number | string>(employeeIds ?? workIds ?? [])];
  const hidden = hiddenDocTypes(caller);
  const todayIn = daysAt(app.now());
  let latestDay = '';
  const answers: MayDriveAnswer[] = [];
  const found = new Set<number | string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH);
    const which = workIds
      ? sql`${e.workKey} <> '' and ${e.workKey} = any(${array(part.map((id) => searchKey(String(id))))}::text[])`
      : sql`${e.id} = any(${array(part)}::int[])`;
    const rows = await app.data.read(caller, (reach) => evaluationStatements(reach, which, clocks));
    const { files, context } = parseEvaluationRows(rows);
    for (const file of files) {
      if (file.onRecord === false) continue;
      found.add(workIds ? searchKey(file.workId) : file.employeeId);
      const today = todayIn(file.zone);
      if (today > latestDay) latestDay = today;
      const days = { knownOn: clocks.knownOn, asOf: clocks.asOf ?? today };
      answers.push({
        workId: file.workId,
        ...answerFor(employedThen(file, days.asOf, today), context, days, locale, { caller, hidden }).answer,
      });
    }
  }
  // One question about several zones: a day is in the future if it has begun at none of the locations.
  if (latestDay) checkKnownOn(clocks, latestDay);
  const isFound = (id: number | string) => found.has(workIds ? searchKey(String(id)) : id);
  return { answers, notFound: ids.filter((id) => !isFound(id)) };
}
