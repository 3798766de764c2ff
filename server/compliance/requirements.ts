import type { FastifyInstance } from 'fastify';
import { explain, summarize } from '../../domain/compliance/explain';
import { conditionSentence } from '../../domain/compliance/sentence';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import type { Caller } from '../platform/access/caller';
import { checkClocks, type Clocks } from './clocks';
import { fileStatements, evaluateFileRows } from './evaluate-file-rows';
import { seesStatus, visibleEvaluation, visibleNextChange, visibleUnchecked, withheldGaps } from './privacy';
import type { Requirements } from './schemas';

/**
 * The status of each requirement of an employee's file as of a day, with its reason: evaluated from the documents dated
 * up to that day, by the rules in force then, as on record now or at the end of `knownOn`. Missing items of `hidden` types are counted but not named, so that the
 * qualification stays explainable.
 */
export async function readRequirements(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  clocks: Clocks,
  { locale, hidden }: { locale: ComplianceLocale; hidden: readonly number[] },
): Promise<Requirements> {
  checkClocks(clocks);
  const rows = await app.data.read(caller, (reach) => fileStatements(reach, employeeId, clocks));
  const { asOf, evaluation, toBeHired } = evaluateFileRows(rows, app.now(), clocks, hidden);
  const visible = visibleEvaluation(caller, evaluation, { asOf, toBeHired }, hidden);
  const { conditions, gaps, qualification, unansweredFacts, uncheckedSettings } = visible;
  const nextChangeOn = visibleNextChange(conditions, visible.nextChangeOn);
  const isOpen = ({ docTypeId }: { docTypeId: number }) => !hidden.includes(docTypeId);
  return {
    asOf,
    knownOn: clocks.knownOn ?? null,
    qualification,
    summary: seesStatus(caller) ? summarize(visible, locale) : '',
    nextChangeOn,
    withheldGaps: withheldGaps(caller, evaluation.gaps, gaps),
    conditions: conditions.map((condition) => ({
      ...condition,
      sentence: conditionSentence(condition, locale),
    })),
    unansweredFacts,
    uncheckedSettings: visibleUnchecked(uncheckedSettings, hidden, { asOf, locale }),
    requirements: visible.requirements.filter(isOpen).map((item) => {
      const { cfr: _cfr, ...words } = explain(item, locale);
      return { ...item, words };
    }),
  };
}
