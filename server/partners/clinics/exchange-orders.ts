import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ORDERED } from '../../../domain/orders/statuses';
import { changeOrderFacts, moveOrders } from '../../orders';
import { sql, type Tx } from '../../platform/db';
import type { ClinicNetwork } from '../../platform/sftp/partners-config';
import { withSftp, type SftpFolder } from '../../platform/sftp/with-sftp';
import type { ExchangeRun, Partner } from '../partner';
import {
  cancelOf,
  isToSend,
  isToTakeBack,
  networkOrder,
  requestOf,
  toSendQuery,
  toTakeBackQuery,
  unsentCount,
  type NetworkOrder,
  type OrderKey,
} from './orders-at-network';
import { takeAnswers } from './take-answers';

/** Orders that one exchange sends; the next one goes on. */
const AT_ONCE = 200;

const readOrder = (app: FastifyInstance, key: OrderKey, network: ClinicNetwork) =>
  app.data.withTenant(key.tenantId, (tx) => tx.maybe<NetworkOrder>(networkOrder(key, network)));

/** A visit that changed is a new request: what comes for the earlier one no longer counts. */
async function renewed(app: FastifyInstance, order: NetworkOrder): Promise<NetworkOrder> {
  const requestId = randomUUID();
  const { tenantId, id } = order;
  await app.data.withTenant(tenantId, (tx) =>
    changeOrderFacts(tx, { tenantId, orderId: id, change: { requestId, sentVisit: null } }),
  );
  return { ...order, requestId, sentVisit: null };
}

/** The network has the order now. One without a visit waits for its appointment. */
async function markSent(app: FastifyInstance, tx: Tx, order: NetworkOrder): Promise<void> {
  const { tenantId, id, requestId, visit, statusId, appointmentAt, walkInOn } = order;
  const isUnchanged = sql`o.id = ${id} and o.request_id = ${requestId}::uuid`;
  if (statusId === ORDERED && appointmentAt === null && walkInOn === null)
    await moveOrders(tx, 'askClinic', { tenantId, which: sql`${isUnchanged} and o.status_id = ${ORDERED}` });
  const change = { sentVisit: visit, sentAt: app.now().toISOString() };
  await changeOrderFacts(tx, { tenantId, orderId: id, change });
}

async function sendOrders(app: FastifyInstance, folder: SftpFolder, network: ClinicNetwork): Promise<void> {
  const keys = await app.data.withoutReach('job', (tx) =>
    tx.query<OrderKey>(toSendQuery(network, app.now(), AT_ONCE)),
  );
  for (const key of keys) {
    // It may have changed since the run began.
    const read = await readOrder(app, key, network);
    if (!read || !isToSend(read)) continue;
    const order = read.sentVisit === null ? read : await renewed(app, read);
    await folder.write(`requests/${order.requestId}.json`, JSON.stringify(requestOf(order)));
    await app.data.withTenant(key.tenantId, (tx) => markSent(app, tx, order));
  }
}

async function takeBackOrders(
  app: FastifyInstance,
  folder: SftpFolder,
  network: ClinicNetwork,
): Promise<void> {
  const keys = await app.data.withoutReach('job', (tx) =>
    tx.query<OrderKey>(toTakeBackQuery(network, AT_ONCE)),
  );
  for (const key of keys) {
    const order = await readOrder(app, key, network);
    if (!order || !isToTakeBack(order)) continue;
    await folder.write(`requests/${order.requestId}-cancel.json`, JSON.stringify(cancelOf(order)));
    const { tenantId, id } = key;
    await app.data.withTenant(tenantId, (tx) =>
      changeOrderFacts(tx, { tenantId, orderId: id, change: { sentVisit: null } }),
    );
  }
}

/** Sends orders to the network of clinics, takes those back that are off, and takes its answers. */
export const exchangeClinicOrders = (
  app: FastifyInstance,
  config: NonNullable<FastifyInstance['config']['clinicOrders']>,
  run: ExchangeRun,
): Promise<void> =>
  withSftp(config, async (folder) => {
    await takeBackOrders(app, folder, config.network);
    await sendOrders(app, folder, config.network);
    await takeAnswers(app, folder, config.network, run);
  });

/** The network of clinics. Without one, staff call the clinics; with one, they still may. */
export const clinicPartner: Partner = {
  code: 'clinics',
  config: ({ config }) => config.clinicOrders,
  exchange: (app, _config, run) => exchangeClinicOrders(app, app.config.clinicOrders!, run),
  unsent: ({ config, now }) => config.clinicOrders && unsentCount(config.clinicOrders.network, now()),
};
