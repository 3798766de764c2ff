import type { FastifyInstance } from 'fastify';
import { explain, summarize } from '../../domain/compliance/explain';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import type { Caller } from '../platform/access/caller';
import { refuseFields } from '../platform/errors';
import { fileStatements, judgeFile } from './judge-file';
import type { Requirements } from './schemas';

/**
 * Where each requirement of an employee's file stands on a day, with its reason in words: judged anew from the papers
 * dated up to that day, by the rules in force on it. `hidden`: types the reader may not see; what they lack is
 * counted, not named, so that the qualification is no riddle.
 */
export async function readRequirements(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  options: { asOf?: string | undefined; locale: ComplianceLocale; hidden: readonly number[] },
): Promise<Requirements> {
  const { asOf: wanted, locale, hidden } = options;
  if (wanted !== undefined && !isCalendarDate(wanted)) throw refuseFields({ asOf: rejectedDate(wanted) });
  const rows = await app.data.read(caller, (reach) => fileStatements(reach, employeeId));
  const { asOf, evaluation } = judgeFile(rows, app.now(), wanted);
  const { qualification, nextChangeOn } = evaluation;
  const isOpen = ({ docTypeId }: { docTypeId: number }) => !hidden.includes(docTypeId);
  const gaps = evaluation.gaps.filter(isOpen);
  return {
    asOf,
    qualification,
    summary: summarize({ qualification, gaps }, locale),
    nextChangeOn,
    withheldGaps: evaluation.gaps.length - gaps.length,
    requirements: evaluation.requirements.filter(isOpen).map((item) => {
      const { title, sentence, why, closes } = explain(item, locale);
      return { ...item, words: { title, sentence, why, closes } };
    }),
  };
}
