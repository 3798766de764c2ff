import type { FastifyInstance } from 'fastify';
import type { DrugAlcoholInfo, DrugAlcoholInfoPut } from '../../domain/questionnaire/contract';
import {
  answersProblem,
  takenBack,
  withQuestions,
  type AnswerCode,
} from '../../domain/questionnaire/questions';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate } from '../compliance';
import { lockEmployee } from '../employees';
import type { Caller } from '../platform/access/caller';
import { array, insertAll, sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { answersIn } from './read-answers';
import { questionnaireAnswers } from './tables';

/** The answers with their questions. Throws what is wrong with them. */
function checked(codes: readonly number[]): AnswerCode[] {
  const complete = codes.every((code) => answersProblem([code])?.code !== 'questionnaire.codeUnknown')
    ? withQuestions(codes as AnswerCode[])
    : codes;
  const problem = answersProblem(complete);
  if (problem) throw refuseFields({ positiveQuestionList: problem });
  return complete as AnswerCode[];
}

/**
 * Adds what is newly answered yes and evaluates the file again: a violation bars the driver (382.501). 409 if the list leaves
 * out a stored yes, also one that someone else has saved meanwhile.
 */
export function saveAnswers(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, forUser }: { employeeId: number; forUser: string | undefined },
  { positiveQuestionList }: DrugAlcoholInfoPut,
): Promise<DrugAlcoholInfo> {
  // A yes is final, so a user can't give one in someone else's name.
  if (caller.realUser || (forUser !== undefined && forUser !== caller.user.wireId))
    throw new AppError('forbidden', { refusal: refuse('questionnaire.onlyForYourself') });
  const codes = checked(positiveQuestionList);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    await tx.one(lockEmployee(tx.reach, employeeId));
    const { siteId, ...before } = await answersIn(tx, employeeId, app.now());
    const stored = before.positiveQuestionList as AnswerCode[];
    const missing = takenBack(stored, codes);
    if (missing.length > 0)
      throw new AppError('conflict', {
        refusal: refuse('questionnaire.yesIsFinal', { codes: missing.join(', ') }),
      });
    const added = codes.filter((code) => !stored.includes(code));
    if (added.length === 0) return before;
    await tx.query(
      insertAll(
        questionnaireAnswers,
        {
          tenantId,
          employeeId,
          code: sql`given.code`,
          answeredOn: before.today,
          answeredBy: caller.user.name,
        },
        sql`from unnest(${array(added)}::int[]) given(code)`,
      ),
    );
    tx.audit({
      type: 'questionnaire.answered',
      subject: `questionnaire/${employeeId}`,
      employee: `employee/${employeeId}`,
      after: { positiveQuestionList: added },
    });
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
    const { siteId: _siteId, ...after } = await answersIn(tx, employeeId, app.now());
    return after;
  });
}
