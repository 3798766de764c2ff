import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { DqError, DqMessage, DqPatch, DqToCme } from '../../domain/review/contract';
import type { ReviewVars } from '../../domain/review/review-process';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Variables } from '../../domain/processes/variables';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { actorOf, actOnTask, anyKind, heldTask, saveTask, inQueues } from '../processes';
import { reviewKind } from './kind';
import { openTaskOf } from './open-task';

const KIND = anyKind(reviewKind);

const findTask = (app: FastifyInstance, instanceId: number) =>
  inQueues(app.data, (tx) => openTaskOf(tx, instanceId));

/** Keeps what the holder of an item's task has entered so far. */
export async function changeItem(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { claim, ...input }: DqPatch,
): Promise<void> {
  if (Object.keys(input).length === 0)
    throw new AppError('validation', { refusal: refuse('review.bodyRequired') });
  const taskId = await findTask(app, instanceId);
  await saveTask(app, caller, KIND, taskId, { claim, input: input as Variables });
}

/** Sends the documents of an item to the exam workers, where only they see them. */
export async function sendToCme(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { claim, note }: Static<typeof DqToCme>,
): Promise<void> {
  await actOnTask(app, caller, KIND, await findTask(app, instanceId), {
    claim,
    input: { note: note ?? null },
    outcome: 'sendToCme',
  });
}

/** Reports an error of an item to IT: it is set aside until a supervisor decides. */
export async function reportError(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { claim, description }: Static<typeof DqError>,
): Promise<void> {
  await actOnTask(app, caller, KIND, await findTask(app, instanceId), {
    claim,
    input: { reason: description },
    outcome: 'reportError',
  });
}

/** Writes to the sender of an item; the item stays as it is. */
export const answerSender = (
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { claim, subject, text }: Static<typeof DqMessage>,
): Promise<void> =>
  inQueues(
    app.data,
    async (tx) => {
      const taskId = await openTaskOf(tx, instanceId);
      const task = await heldTask(tx, reviewKind, taskId, actorOf(caller).id, claim);
      const { email } = task.vars as ReviewVars;
      if (!email) throw new AppError('conflict', { refusal: refuse('review.noSender') });
      await queueMail(tx, {
        to: email,
        subject,
        body: `${text}\n\n${app.config.providerName}`,
        reason: 'review.answer',
      });
      tx.audit({ type: 'incoming.answered', subject: `item/${instanceId}`, about: subject });
    },
    caller,
  );
