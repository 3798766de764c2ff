import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { MvrResult } from '../../domain/mvr/contract';
import { resultProblem } from '../../domain/mvr/record';
import { COMPLETED, isInFlight, ORDERED } from '../../domain/orders/statuses';
import { todayAt } from '../compliance';
import type { SftpConfig } from '../platform/sftp/sftp-config';
import type { Partner } from '../partners';
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
import { withSftpProvider, type MvrProvider } from './provider';

/** How many orders and results one run handles; the next one goes on. */
const AT_ONCE = 200;
const isResult = Compile(MvrResult);

/** Sends the orders that the provider has not got. A killed run sends some again, under the same names. */
async function sendOrders(app: FastifyInstance, provider: MvrProvider): Promise<void> {
  const unsent = await app.data.withoutReach('job', (tx) => tx.query<ProviderOrder>(unsentQuery(AT_ONCE)));
  for (const { tenantId, requestId } of unsent) {
    // It may have been canceled since the run began.
    const [order] = await app.data.withTenant(tenantId, (tx) =>
      tx.query<ProviderOrder>(orderOfRequest(requestId)),
    );
    if (order?.statusId !== ORDERED) continue;
    await provider.send(requestOf(order));
    await app.data.withTenant(tenantId, (tx) => markSent(tx, order, app.now()));
  }
}

function parse(text: string | null): MvrResult | null {
  try {
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return isResult.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Files a result, or records why it can't be filed. Returns where the provider's file goes. */
async function takeResult(
  app: FastifyInstance,
  provider: MvrProvider,
  name: string,
): Promise<'done' | 'rejected'> {
  const result = parse(await provider.result(name));
  if (!result || result.requestId !== name) return 'rejected';
  const [order] = await app.data.withoutReach('job', (tx) => tx.query<ProviderOrder>(orderOfRequest(name)));
  if (!order) return 'rejected';
  // A run that was killed after it had filed the result.
  if (order.isFiled) return 'done';
  // The state's record is filed even if a user has filed a copy already.
  if (order.statusId !== COMPLETED && !isInFlight(order.statusId)) return 'rejected';
  const today = await app.data.withTenant(order.tenantId, (tx) =>
    todayAt(tx, order.tenantId, order.siteId, app.now()),
  );
  const mark = async (problem: Parameters<typeof markProblem>[2]) => {
    await app.data.withTenant(order.tenantId, (tx) => markProblem(tx, order, problem, result.reason ?? null));
    return result.outcome === 'record' ? 'rejected' : 'done';
  };
  const problem = resultProblem(result, order, today);
  if (problem) return mark(problem);
  const report = result.hasPdf ? await provider.report(name) : null;
  const outcome = await fileResult(app, { order, record: result.record!, report });
  if (outcome === 'badReport') return mark('badReport');
  return outcome === 'filed' ? 'done' : 'rejected';
}

/** Takes the results that wait. One that fails stays for the next run, and the others go on. */
async function takeResults(app: FastifyInstance, provider: MvrProvider): Promise<void> {
  for (const name of (await provider.waiting()).slice(0, AT_ONCE)) {
    try {
      const folder = await takeResult(app, provider, name);
      if (folder === 'rejected') app.log.warn({ result: name }, 'an MVR result could not be filed');
      await provider.moveTo(name, folder);
    } catch (error) {
      app.log.error({ err: error, result: name }, 'could not take an MVR result');
    }
  }
}

/** Sends orders to the provider of driving records and files its results. */
export const exchangeMvrs = (app: FastifyInstance, config: SftpConfig): Promise<void> =>
  withSftpProvider(config, async (provider) => {
    await sendOrders(app, provider);
    await takeResults(app, provider);
  });

/** The provider of driving records. Nothing without one: staff file the records by hand. */
export const mvrPartner: Partner = {
  code: 'mvr',
  config: ({ config }) => config.mvr,
  exchange: exchangeMvrs,
  unsent: ({ config }) => (config.mvr ? unsentCount : null),
};
