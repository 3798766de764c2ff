import type { FastifyInstance } from 'fastify';
import type { Candidate, NewPerson } from '../../domain/review/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { readPlaces } from '../clients';
import { addEmployee } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto } from '../platform/db';
import { AppError } from '../platform/errors';
import { actorOf, heldTask, taskActivities } from '../processes';
import type { Activity } from '../../domain/review/activities';
import { candidatesById } from './find-people';
import { reviewKind } from './kind';
import { openTaskOf } from './open-task';

const CREATED: Activity = 'Created New Employee File';

/** The client of a location; refused if there is none that is active. */
async function clientOf(app: FastifyInstance, siteId: number): Promise<number> {
  const site = (await readPlaces(app.data, [siteId])).get(siteId);
  const client = site && (await readPlaces(app.data, [site.tenantId])).get(site.tenantId);
  if (!client || site.deactivated || client.deactivated)
    throw new AppError('validation', { fields: { legacyClientId: refuse('review.clientUnknown') } });
  return site.tenantId;
}

/** A new file for someone whose paper came in, with the checks of every new employee. */
export async function addPerson(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { claim, ...fields }: NewPerson,
): Promise<Candidate> {
  const actor = actorOf(caller);
  const clientId = await clientOf(app, fields.legacyClientId);
  const employeeId = await app.data.withTenant(
    clientId,
    async (tx) => {
      const task = await heldTask(tx, reviewKind, await openTaskOf(tx, instanceId), actor.id, claim);
      const { id, added } = await addEmployee(app, tx, fields, { userName: actor.name });
      await added;
      await tx.query(
        insertInto(taskActivities, {
          taskId: task.id,
          instanceId,
          process: reviewKind.definition.key,
          clientId,
          activity: CREATED,
          userId: actor.id,
          userName: actor.name,
        }),
      );
      return id;
    },
    caller,
  );
  const [person] = await candidatesById(app, [{ clientId, employeeId }]);
  return person!;
}
