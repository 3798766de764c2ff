import type { CmeVars } from '../../../domain/cme/cme-process';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { sql } from '../../platform/db';
import { AppError, refuseFields } from '../../platform/errors';
import type { EffectRun } from '../../processes';
import { changeDocuments } from '../../review';
import { examOrder } from '../exam-orders';

const HELD = ['open', 'matched', 'restricted'] as const;

/** The exam is about this person, and about this order of theirs if one is named. The transaction is about their client. */
export async function matchPerson({ tx, task, vars }: EffectRun<CmeVars>): Promise<Partial<CmeVars>> {
  const { employeeId, orderId, clientId } = vars;
  const person = await tx.maybe<{ siteId: number; deactivated: boolean }>(sql`
    select e.site_id as "siteId", c.deactivated from employees e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.tenant_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`);
  if (!person) throw new AppError('conflict', { refusal: refuse('review.personGone') });
  if (person.deactivated) throw new AppError('conflict', { refusal: refuse('review.clientDeactivated') });
  const order = orderId === null ? null : await examOrder(tx, employeeId!, orderId);
  if (orderId !== null && !order) throw refuseFields({ orderId: refuse('cme.orderUnknown') });
  await changeDocuments(tx, task.instanceId, 'all', { clientId }, HELD);
  return {
    legacyClientId: person.siteId,
    ...(order && {
      examType: order.examType,
      clinicName: order.clinic?.name ?? null,
      appointmentDate: order.visitOn,
    }),
  };
}

/** The documents are about no client again. */
export async function releasePerson({ tx, task }: EffectRun<CmeVars>): Promise<void> {
  await changeDocuments(tx, task.instanceId, 'all', { clientId: null }, HELD);
}
