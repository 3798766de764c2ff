import type { Evaluation } from '../../domain/compliance/contract';
import { evaluateFile, type EvaluationContext, type FileRow } from '../compliance';

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
  const before = decisive(evaluateFile(file, context, today));
  let { documents } = file;
  return candidates.filter(({ documentId, deleted }) => {
    if (deleted) return true;
    const rest = documents.filter((one) => one.documentId !== documentId);
    if (decisive(evaluateFile({ ...file, documents: rest }, context, today)) !== before) return false;
    documents = rest;
    return true;
  });
}
