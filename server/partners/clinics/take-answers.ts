import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { ClinicAnswer } from '../../../domain/partners/clinic-order';
import type { RejectionReason } from '../../../domain/partners/contract';
import { checkVisit } from '../../../domain/orders/appointments';
import { AWAITING_CLINIC, CUSTOMER_CARE, ORDERED, SCHEDULED } from '../../../domain/orders/statuses';
import { decodeText } from '../../../domain/shared/decode-text';
import { hideSsns } from '../../../domain/shared/ssn';
import { findClinic } from '../../clinics';
import { DEFAULT_ZONE } from '../../compliance';
import { changeOrderFacts, moveOrders, setVisit } from '../../orders';
import { sql, type TenantTx } from '../../platform/db';
import type { ClinicNetwork } from '../../platform/sftp/partners-config';
import type { SftpFolder } from '../../platform/sftp/with-sftp';
import type { ExchangeRun } from '../partner';
import { keyOfRequest, networkOrder, VISIT, type NetworkOrder, type OrderKey } from './orders-at-network';

const AT_ONCE = 200;
const MAX_BYTES = 64 * 1024;
const NAME = /^[\w-]{1,80}\.json$/i;
/** What the network says no longer matters once the person was there, or the order has ended. */
const WAITS_FOR_AN_ANSWER: readonly number[] = [ORDERED, SCHEDULED, AWAITING_CLINIC, CUSTOMER_CARE];

const isAnswer = Compile(ClinicAnswer);

function parse(bytes: Buffer | null): ClinicAnswer | null {
  try {
    const value: unknown = bytes && JSON.parse(decodeText(bytes));
    return isAnswer.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** The network made the appointment: the same checks as for one that a person enters. */
async function schedule(
  app: FastifyInstance,
  tx: TenantTx,
  order: NetworkOrder,
  answer: ClinicAnswer,
): Promise<RejectionReason | null> {
  const { tenantId, clinic, expiresOn } = order;
  if (!answer.date || !answer.time) return 'badVisit';
  const found = (await findClinic(tx, clinic.vendorId)) ?? null;
  const checked = checkVisit(
    { date: answer.date, time: answer.time },
    { found, walkIn: false, lastDay: expiresOn, zone: clinic.timeZone ?? DEFAULT_ZONE, now: app.now() },
  );
  if ('problems' in checked || checked.at === null) return 'badVisit';
  const appointmentAt = checked.at.toISOString();
  const isKnown =
    order.appointmentAt !== null && new Date(order.appointmentAt).toISOString() === appointmentAt;
  if (isKnown && order.statusId === SCHEDULED) return null;
  await setVisit(tx, {
    tenantId,
    order: { ...order, clinic },
    visit: { clinic, appointmentAt, walkInOn: null },
  });
  // It comes from the network, so it isn't sent there.
  await changeOrderFacts(tx, { tenantId, orderId: order.id, change: { sentVisit: VISIT } });
  return null;
}

async function apply(
  app: FastifyInstance,
  tx: TenantTx,
  order: NetworkOrder,
  answer: ClinicAnswer,
): Promise<RejectionReason | null> {
  const { tenantId, id } = order;
  if (order.clinic === null || order.sentVisit === null) return 'noOrder';
  if (!WAITS_FOR_AN_ANSWER.includes(order.statusId)) return null;
  if (answer.outcome === 'scheduled') return schedule(app, tx, order, answer);
  const which = sql`o.id = ${id} and o.request_id = ${answer.requestId}::uuid`;
  if (answer.outcome === 'rejected') {
    const change = { problem: 'clinicRefused', problemText: hideSsns(answer.reason?.trim() ?? '') } as const;
    if (order.statusId !== CUSTOMER_CARE) await moveOrders(tx, 'review', { tenantId, which, change });
    return null;
  }
  // An order with an appointment stays scheduled.
  await moveOrders(tx, 'askClinic', { tenantId, which: sql`${which} and o.status_id = ${ORDERED}` });
  return null;
}

async function takeAnswer(
  app: FastifyInstance,
  folder: SftpFolder,
  path: string,
  network: ClinicNetwork,
): Promise<RejectionReason | null> {
  const answer = parse(await folder.read(path, MAX_BYTES));
  if (!answer) return 'notAnAnswer';
  const key = await app.data.withoutReach('job', (tx) => tx.maybe<OrderKey>(keyOfRequest(answer.requestId)));
  if (!key) return 'noOrder';
  return app.data.withTenant(key.tenantId, async (tx) => {
    const order = await tx.maybe<NetworkOrder>(networkOrder(key, network));
    return order ? apply(app, tx, order, answer) : 'noOrder';
  });
}

/** Takes the answers that wait. The network writes them under another name first, so they are complete. */
export async function takeAnswers(
  app: FastifyInstance,
  folder: SftpFolder,
  network: ClinicNetwork,
  run: ExchangeRun,
): Promise<void> {
  const files = (await folder.list('answers')).filter(({ name }) => NAME.test(name));
  for (const { name } of files.slice(0, AT_ONCE)) {
    const path = `answers/${name}`;
    const reason = await takeAnswer(app, folder, path, network);
    if (reason) run.reject(name, reason);
    await folder.move(path, reason ? 'rejected' : 'done');
  }
}
