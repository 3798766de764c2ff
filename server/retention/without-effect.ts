import type { Evaluation } from '../../domain/compliance/contract';
import { kindOf } from '../../domain/compliance/person';
import { EMPLOYEE } from '../../domain/employees/constants';
import { worksOn } from '../../domain/retention/retention';
import { evaluateFile, personOf, type EvaluationContext, type FileRow } from '../compliance';

interface Candidate {
  documentId: number;
  /** No longer on the file, so no evaluation reads it. */
  deleted: boolean;
}

/** What a removal must not change: whether the person may drive, what bars them, what is missing, and what meets a mandatory requirement. */
const decisive = ({ qualification, conditions, gaps, requirements }: Evaluation): string =>
  JSON.stringify([
    qualification,
    conditions,
    gaps,
    requirements.filter(({ needs }) => needs === 'mandatory'),
  ]);

/**
 * The file as it is and, unless the employment is over, as that of a driver at work. Nothing bars somebody who is inactive or has a job
 * without driving, but they may drive again, and what bars them then (382.501) must still be there.
 */
function viewsOf(file: FileRow, today: string): FileRow[] {
  const { statusId, terminationDate } = file;
  if (!worksOn({ employmentStatusId: statusId, terminationDate }, today)) return [file];
  const drives = kindOf(personOf(file)).program !== 'nonDriver';
  if (drives && statusId === EMPLOYEE) return [file];
  return [file, { ...file, statusId: EMPLOYEE, program: drives ? file.program : 'cdl' }];
}

/**
 * The candidates that can go without a change that matters in the person's evaluation, not even together: what decides today whether
 * they may drive stays, however old it is. They are tried in the given order, each without those that can go before it.
 */
export function withoutEffect<T extends Candidate>(
  file: FileRow,
  context: EvaluationContext,
  today: string,
  candidates: readonly T[],
): T[] {
  if (candidates.every(({ deleted }) => deleted)) return [...candidates];
  const views = viewsOf(file, today);
  const resultWith = (documents: FileRow['documents']) =>
    views.map((view) => decisive(evaluateFile({ ...view, documents }, context, today))).join();
  const before = resultWith(file.documents);
  let { documents } = file;
  return candidates.filter(({ documentId, deleted }) => {
    if (deleted) return true;
    const rest = documents.filter((one) => one.documentId !== documentId);
    if (resultWith(rest) !== before) return false;
    documents = rest;
    return true;
  });
}
