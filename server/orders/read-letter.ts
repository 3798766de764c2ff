import type { FastifyInstance } from 'fastify';
import type { AuditLocale } from '../../domain/audit/messages';
import { appointmentText } from '../../domain/orders/appointments';
import { isClinicOrder } from '../../domain/orders/contract';
import { AWAITING_CLINIC, ORDERED, orderStatusName, SCHEDULED } from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { findState } from '../../domain/shared/states';
import type { Caller } from '../platform/access/caller';
import { sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { letterPdf, type Letter, type LetterContact } from './letter-pdf';
import { examOf, orderQuery, testOf, type OrderRow } from './order-queries';
import { checkMayOrder } from './insert-order';

/** Until the person was there. */
const NEEDS_LETTER: readonly number[] = [ORDERED, SCHEDULED, AWAITING_CLINIC];

interface Employer {
  employer: string;
  contacts: LetterContact[] | null;
}

/** The client and the location, and the contacts of the location or of the nearest one above that has some. */
const employerQuery = ({ tenantId }: { tenantId: number }, siteId: number) => sql`
  select concat_ws(', ', k.name, nullif(s.name, k.name)) as employer,
    (select n.contacts from clients n where n.tenant_id = s.tenant_id and s.path like n.path || '%'
      and jsonb_array_length(n.contacts) > 0 order by length(n.path) desc limit 1) as contacts
  from clients s left join clients k on k.tenant_id = s.tenant_id and k.id = s.tenant_id
  where s.tenant_id = ${tenantId} and s.id = ${siteId}`;

/** The order that someone asks a letter of, and its letter; refused if there is nothing to authorize. */
export async function readLetter(
  tx: ScopedTx,
  orderId: number,
): Promise<{ order: OrderRow; letter: Letter }> {
  const { caller, reach } = tx;
  const order = await tx.one<OrderRow>(orderQuery(caller, reach, orderId));
  const { orderType, clinic } = order;
  checkMayOrder(caller, orderType);
  if (!isClinicOrder(orderType)) throw new AppError('conflict', { refusal: refuse('order.noLetter') });
  if (!NEEDS_LETTER.includes(order.statusId))
    throw new AppError('conflict', {
      refusal: refuse('order.letterOver', { status: orderStatusName(order.statusId) }),
    });
  if (clinic === null || (order.appointmentAt === null && order.walkInOn === null))
    throw new AppError('conflict', { refusal: refuse('order.needsVisit') });
  const { employer, contacts } = await tx.one<Employer>(employerQuery(reach, order.siteId));
  const test = testOf(order);
  const state = findState(order.state)?.abbreviation ?? order.state;
  return {
    order,
    letter: {
      orderId,
      orderType: orderType as Letter['orderType'],
      employer,
      contact: contacts?.[0] ?? null,
      name: `${order.firstName} ${order.lastName}`,
      dob: order.dob,
      license: test?.authority === 'FMCSA' && order.license ? `${order.license} ${state}`.trim() : null,
      exam: examOf(order),
      test,
      clinic,
      appointment: order.appointmentAt && appointmentText(order.appointmentAt, clinic.timeZone),
      walkInOn: order.walkInOn,
      expiresOn: order.expiresOn,
    },
  };
}

/** The authorization letter of an exam or a test. */
export async function printLetter(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  locale: AuditLocale,
): Promise<Buffer> {
  const { letter } = await app.data.withReach(caller, (tx) => readLetter(tx, orderId));
  return letterPdf(letter, { locale, provider: app.config.providerName, at: app.now() });
}
