import type { Evaluation } from '../../domain/compliance/contract';
import { kindOf } from '../../domain/compliance/person';
import { resultConditions } from '../../domain/compliance/results';
import { EMPLOYEE } from '../../domain/employees/constants';
import { worksOn } from '../../domain/retention/retention';
import { evaluateFile, personOf, type EvaluationContext, type FileRow } from '../compliance';

interface Candidate {
  documentId: number;
  /** No longer on the file, so no evaluation reads it. */
  deleted: boolean;
  /** It is not on hold, and was listed for long enough. */
  mayGo: boolean;
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
 * The file as it is and, unless the employment is over, as that of a driver at work. Nothing bars an employee who is inactive or has a job
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
 * they may drive stays, no matter how old it is. Documents are tried in the given order, each without the ones that can go before it.
 */
export function withoutEffect<T extends Candidate>(
  file: FileRow,
  context: EvaluationContext,
  today: string,
  candidates: readonly T[],
): T[] {
  if (candidates.every(({ deleted }) => deleted)) return [...candidates];
  const views = viewsOf(file, today);
  const evaluated = (documents: FileRow['documents']) =>
    views.map((view) => decisive(evaluateFile({ ...view, documents }, context, today))).join();
  const results = (documents: FileRow['documents']) =>
    resultConditions(documents, today).map((condition) => JSON.stringify(condition));
  const before = evaluated(file.documents);
  const someStay = candidates.some(({ mayGo, deleted }) => !mayGo && !deleted);
  let { documents } = file;
  return candidates.filter(({ documentId, deleted, mayGo }) => {
    if (deleted) return true;
    const rest = documents.filter((one) => one.documentId !== documentId);
    if (evaluated(rest) !== before) return false;
    // Also after the employment, if a positive test stays, the return to duty must stay with it.
    if (someStay && mayGo) {
      const known = new Set(results(documents));
      if (results(rest).some((condition) => !known.has(condition))) return false;
    }
    documents = rest;
    return true;
  });
}
