import type { FastifyInstance } from 'fastify';
import { resultProblem } from '../../domain/mvr/record';
import { COMPLETED, isInFlight, ORDERED } from '../../domain/orders/statuses';
import { RECORD_ORDERS, type RecordOrder } from '../../domain/orders/types';
import type { RejectionReason } from '../../domain/partners/contract';
import { todayAt } from '../compliance';
import type { ExchangeRun, Partner } from '../partners';
import type { SftpConfig } from '../platform/sftp/sftp-config';
import { fileResult } from './file-result';
import {
  markProblem,
  markSent,
  orderOfRequest,
  requestOf,
  unsentCount,
  unsentQuery,
  type ProviderOrder,
} from './orders-at-provider';
import { PRODUCTS, type Result } from './products';
import { withSftpProvider, type RecordProvider } from './provider';

/** How many orders and results one run handles; the next one goes on. */
const AT_ONCE = 200;

interface Exchange {
  app: FastifyInstance;
  orderType: RecordOrder;
  provider: RecordProvider;
}

/** Sends the orders that the provider has not got. A killed run sends some again, under the same names. */
async function sendOrders({ app, orderType, provider }: Exchange): Promise<void> {
  const unsent = await app.data.withoutReach('job', (tx) =>
    tx.query<ProviderOrder>(unsentQuery(orderType, AT_ONCE)),
  );
  for (const { tenantId, requestId } of unsent) {
    // It may have been canceled since the run began.
    const [order] = await app.data.withTenant(tenantId, (tx) =>
      tx.query<ProviderOrder>(orderOfRequest(orderType, requestId)),
    );
    if (order?.statusId !== ORDERED) continue;
    await provider.send(requestOf(order));
    await app.data.withTenant(tenantId, (tx) => markSent(tx, order, app.now()));
  }
}

function parse(orderType: RecordOrder, text: string): Result | null {
  try {
    return PRODUCTS[orderType].read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Files a result, or records why it can't be filed. Returns why the provider's file is rejected; null if it isn't. */
async function takeResult(
  { app, orderType, provider }: Exchange,
  name: string,
): Promise<RejectionReason | null> {
  const text = await provider.result(name);
  if (text === null) return 'tooLong';
  const result = parse(orderType, text);
  if (!result || result.requestId !== name) return 'notAnAnswer';
  const [order] = await app.data.withoutReach('job', (tx) =>
    tx.query<ProviderOrder>(orderOfRequest(orderType, name)),
  );
  if (!order) return 'noOrder';
  // A run that was killed after it had filed the result.
  if (order.isFiled) return null;
  // The provider's record is filed even if a user has filed a copy already.
  if (order.statusId !== COMPLETED && !isInFlight(order.statusId)) return 'orderEnded';
  const today = await app.data.withTenant(order.tenantId, (tx) =>
    todayAt(tx, order.tenantId, order.siteId, app.now()),
  );
  const mark = async (problem: Parameters<typeof markProblem>[2]) => {
    await app.data.withTenant(order.tenantId, (tx) => markProblem(tx, order, problem, result.reason ?? null));
    return result.outcome === 'record' ? 'notFiled' : null;
  };
  const problem = resultProblem(result, order, today);
  if (problem) return mark(problem);
  const report = result.hasPdf ? await provider.report(name) : null;
  const outcome = await fileResult(app, { order, record: result.record!, report });
  if (outcome === 'badReport') return mark('badReport');
  return outcome === 'filed' ? null : 'orderEnded';
}

/** Takes the results that wait. One that fails stays for the next run, and the others go on. */
async function takeResults(exchange: Exchange, run: ExchangeRun): Promise<void> {
  const { app, provider } = exchange;
  for (const name of (await provider.waiting()).slice(0, AT_ONCE)) {
    try {
      const reason = await takeResult(exchange, name);
      await provider.moveTo(name, reason ? 'rejected' : 'done');
      if (reason) run.reject(`${name}.json`, reason);
    } catch (error) {
      app.log.error({ err: error, result: name }, 'could not take a result of a provider of records');
    }
  }
}

/** Sends orders of one kind to their provider and files its results. */
const exchangeRecords =
  (orderType: RecordOrder) => (app: FastifyInstance, config: SftpConfig, run: ExchangeRun) =>
    withSftpProvider(config, async (provider) => {
      await sendOrders({ app, orderType, provider });
      await takeResults({ app, orderType, provider }, run);
    });

/** The providers of records, one for each kind of order. Nothing without one: staff file the records by hand. */
export const recordPartners: readonly Partner[] = RECORD_ORDERS.map((orderType) => ({
  code: orderType,
  config: ({ config }) => config[orderType],
  exchange: exchangeRecords(orderType),
  unsent: ({ config }) => (config[orderType] ? unsentCount(orderType) : null),
}));
