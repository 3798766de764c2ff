import type { FastifyInstance } from 'fastify';
import { shownCode } from '../../domain/cover-sheets/code';
import type { ReviewVars } from '../../domain/review/review-process';
import { array, sql } from '../platform/db';
import { inQueues, lockTask, setVars, type TaskRow } from '../processes';
import { reviewKind } from './kind';
import { addLines } from './notes';

const { key: PROCESS } = reviewKind.definition;

/** A cover sheet that came alone is the one that an item of the same sender waits for. If several wait, a person says for which it is. */
export function offerToWaiting(
  app: FastifyInstance,
  { instanceId, vars }: Pick<TaskRow, 'instanceId' | 'vars'>,
  code: string,
): Promise<void> {
  const { email } = vars as ReviewVars;
  return inQueues(app.data, async (tx) => {
    if (email === null) return;
    const found = await tx.query<{ id: number }>(sql`
      select t.id from tasks t join process_instances i on i.id = t.instance_id
      where t.process = ${PROCESS} and t.form_key = 'waitingForInfo' and t.state = any(${array(['open', 'claimed'])}::text[])
        and i.vars->>'email' = ${email} order by t.id`);
    for (const { id } of found) {
      const task = await tx.one<TaskRow>(lockTask(PROCESS, id));
      const line = `Cover sheet ${shownCode(code)} arrived in item ${instanceId}`;
      const known = (task.vars as ReviewVars).note;
      await setVars(tx, task.instanceId, {
        ...(found.length === 1 && { coverSheetId: code }),
        note: addLines(known, [line]),
      });
    }
  });
}
