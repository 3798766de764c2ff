import type { FastifyInstance } from 'fastify';
import { APPLICANT, TERMINATED } from '../../domain/employees/constants';
import type { EmployeeField } from '../../domain/employees/employee-rules';
import { statusPatch, type StatusChange, type StatusPreview } from '../../domain/employees/status-change';
import { newEmployment, type NewEmployment } from '../../domain/employments/new-employment';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import {
  assumeEmployment,
  daysAt,
  evaluateFile,
  evaluationStatements,
  parseEvaluationRows,
  type EvaluationContext,
  type FileRow,
} from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { employeesQuery, type EmployeeRow } from './employee-queries';
import { normalizeEmployee, problemsOf } from './employee-values';
import { currentValues, difference, neededPermissions } from './update-employee';

const refusedWith = (
  refusals: readonly Refusal[],
): Pick<StatusPreview, 'effect' | 'qualification' | 'refusals'> => ({
  effect: 'refused',
  qualification: null,
  refusals: refusals.map((refusal) => ({ ...refusal, message: refusalText(refusal) })),
});

/** What the edit of one person does, by the rules of the edit itself. */
function planFor(row: EmployeeRow, change: StatusChange, today: string) {
  const stored = currentValues(row);
  const { employmentStatusId } = change;
  const comesBack = newEmployment(stored, { employmentStatusId }, { today }).earlier !== null;
  const {
    version: _version,
    terminationUndone: undone,
    ...patch
  } = statusPatch(change, { comesBack, version: row.version });
  const plan = newEmployment(stored, normalizeEmployee(patch as Parameters<typeof normalizeEmployee>[0]), {
    today,
    undone,
  });
  return { stored, comesBack, plan };
}

/** As in the form of an employee: a returning employee needs a hire date, unless they only apply again. */
function hireIsMissing({ values, earlier }: NewEmployment): boolean {
  return earlier !== null && !values.hireDate && values.employmentStatusId !== APPLICANT;
}

function previewFor(
  row: EmployeeRow,
  file: FileRow,
  change: StatusChange,
  context: EvaluationContext,
  today: string,
): StatusPreview {
  const { id: employeeId, version } = row;
  const { stored, comesBack, plan } = planFor(row, change, today);
  const about = { employeeId, version, comesBack };
  const evaluated = (after: FileRow) => evaluateFile(after, context, today).qualification;
  if (row.employmentStatusId === change.employmentStatusId)
    return { ...about, effect: 'same', qualification: evaluated(file), refusals: [] };
  const changed = Object.keys(difference(row, plan.values).after) as EmployeeField[];
  const problems = problemsOf({ ...stored, ...plan.values }, null, { changed, today, refused: plan.errors });
  if (hireIsMissing(plan)) problems['hireDate'] ??= refuse('employment.hireRequired');
  const refusals = Object.values(problems);
  if (refusals.length > 0) return { ...about, ...refusedWith(refusals) };
  return {
    ...about,
    effect: 'changes',
    qualification: evaluated(assumeEmployment(file, plan)),
    refusals: [],
  };
}

/** What a change of status would do to each of these people, in their order. Nothing is written. */
export async function previewStatus(
  app: FastifyInstance,
  caller: Caller,
  employeeIds: readonly number[],
  change: StatusChange,
): Promise<StatusPreview[]> {
  const anyone = { employmentStatusId: TERMINATED, jobTitleId: null };
  const widest = statusPatch(change, { comesBack: true, version: 1 });
  if (!neededPermissions(widest, anyone).every((permission) => caller.permissions.has(permission)))
    throw new AppError('forbidden');
  const [rows = [], ...evaluation] = await app.data.read(caller, (reach) => [
    employeesQuery(reach, employeeIds),
    ...evaluationStatements(reach, sql`e.id = any(${array(employeeIds)}::int[])`),
  ]);
  const { files, context } = parseEvaluationRows(evaluation);
  const [rowOf, fileOf] = [
    new Map((rows as unknown as EmployeeRow[]).map((row) => [row.id, row])),
    new Map(files.map((file) => [file.employeeId, file])),
  ];
  const todayIn = daysAt(app.now());
  return employeeIds.map((employeeId) => {
    const [row, file] = [rowOf.get(employeeId), fileOf.get(employeeId)];
    return row && file
      ? previewFor(row, file, change, context, todayIn(file.zone))
      : {
          employeeId,
          version: null,
          comesBack: false,
          ...refusedWith([{ code: 'error.notFound', params: {} }]),
        };
  });
}
