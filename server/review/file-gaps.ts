import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import { defaultRules } from '../../domain/compliance/rules';
import type { FileGap, FileGaps, PersonQuery } from '../../domain/review/gaps';
import { gapsOf, hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { actorOf, inQueues } from '../processes';
import { candidatesById } from './find-people';
import { reviewKind } from './kind';

/** The document types that a requirement of a type accepts. */
const closedBy = (docTypeId: number): number[] => [
  ...new Set([
    docTypeId,
    ...defaultRules.flatMap((rule) => (rule.docTypeId === docTypeId ? rule.satisfiedBy : [])),
  ]),
];

/** Who the item is matched to, as its holder sees it; 404 for everyone else. */
async function matchedTo(app: FastifyInstance, caller: Caller, instanceId: number): Promise<string | null> {
  const held = await inQueues(
    app.data,
    (tx) =>
      tx.maybe<{ person: string | null }>(sql`
        select i.vars->>'clientId' || '/' || (i.vars->>'employeeId') as person
        from tasks t join process_instances i on i.id = t.instance_id
        where t.instance_id = ${instanceId} and t.process = ${reviewKind.definition.key} and t.state = 'claimed'
          and t.assignee_id = ${actorOf(caller).id}`),
    caller,
  );
  if (!held) throw new AppError('notFound');
  return held.person;
}

/**
 * What the file of someone lacks, for who decides about a document of theirs: the holder of an item, about the person it is matched to, or
 * who match documents. Parts of the file that the caller can't see are left out.
 */
export async function readFileGaps(
  app: FastifyInstance,
  caller: Caller,
  instanceId: number,
  { clientId, employeeId }: PersonQuery,
): Promise<FileGaps> {
  const person = await matchedTo(app, caller, instanceId);
  if (person !== `${clientId}/${employeeId}` && !caller.permissions.has('dq.searchAndMatch'))
    throw new AppError('forbidden');
  const [employee] =
    clientId === INTERNAL_COMPANY_ID ? [] : await candidatesById(app, [{ clientId, employeeId }]);
  if (!employee) throw new AppError('notFound');
  const { gaps } = await app.data.withTenant(
    clientId,
    (tx) =>
      tx.one<{ gaps: Omit<FileGap, 'closedBy'>[] }>(sql`
        select ${gapsOf(hiddenDocTypes(caller))} as gaps
        from employees e where e.tenant_id = ${clientId} and e.id = ${employeeId}`),
    caller,
  );
  return { employee, gaps: gaps.map((gap) => ({ ...gap, closedBy: closedBy(gap.docTypeId) })) };
}
