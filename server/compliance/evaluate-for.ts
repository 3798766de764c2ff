import type { Condition, Evaluation } from '../../domain/compliance/contract';
import { evaluateFile, type EvaluationContext, type FileRow } from './reevaluate';

const isAsked = ({ key }: Condition) => key === 'factsNotAnswered';

/**
 * Evaluates a file for a reader who can't see some document types. The question about facts names those that could bar by the
 * documents that they see, because otherwise it would tell whether a hidden one is on file; if none of them could, it names none.
 */
export function evaluateFor(
  hidden: readonly number[],
  file: FileRow,
  context: EvaluationContext,
  asOf: string,
): Evaluation {
  const evaluation = evaluateFile(file, context, asOf);
  const documents = file.documents.filter(({ docTypeId }) => !hidden.includes(docTypeId));
  if (documents.length === file.documents.length || !evaluation.conditions.some(isAsked)) return evaluation;
  const seen = evaluateFile({ ...file, documents }, context, asOf).conditions.find(isAsked);
  const conditions = evaluation.conditions.map((one) => {
    if (!isAsked(one)) return one;
    const { facts: _facts, ...rest } = one;
    return { ...rest, ...(seen?.facts && { facts: seen.facts }) };
  });
  return { ...evaluation, conditions };
}
