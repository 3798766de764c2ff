import { evaluateFile, type EvaluationContext, type FileRow } from '../compliance';

interface Candidate {
  documentId: number;
  /** No longer on the file, so no evaluation reads it. */
  deleted: boolean;
}

/**
 * The candidates whose removal changes nothing about the person's evaluation, not even together: what decides today whether they may
 * drive stays, however old it is. Older ones are tried first.
 */
export function withoutEffect<T extends Candidate>(
  file: FileRow,
  context: EvaluationContext,
  today: string,
  candidates: readonly T[],
): T[] {
  if (candidates.every(({ deleted }) => deleted)) return [...candidates];
  const before = JSON.stringify(evaluateFile(file, context, today));
  let { documents } = file;
  return candidates.filter(({ documentId, deleted }) => {
    if (deleted) return true;
    const rest = documents.filter((one) => one.documentId !== documentId);
    if (JSON.stringify(evaluateFile({ ...file, documents: rest }, context, today)) !== before) return false;
    documents = rest;
    return true;
  });
}
