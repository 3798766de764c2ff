import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { BillingAnswer, ReconcileBody, ReopenBody } from '../../domain/pools/billing';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { billingList } from './billing';
import { reconcile, reopen } from './reconcile';

const access = 'randoms.reconcileCompletedRandomsForBilling';
const url = '/v1/randoms/billing/:clientId';
const params = Type.Object({ clientId: IntegerId });

/** What the provider bills of random tests, over all clients. */
export function billingRoutes(app: FastifyInstance): void {
  listRoutes(app, billingList);
  route(app, {
    method: 'POST',
    url: `${url}/reconciled`,
    access,
    schema: {
      summary: 'Mark random tests of a client as billed: those given, or up to 500 of a month',
      params,
      body: ReconcileBody,
      response: { 200: BillingAnswer },
    },
    handler: ({ caller, params: { clientId }, body }) => reconcile(app, caller, clientId, body),
  });
  route(app, {
    method: 'POST',
    url: `${url}/reopened`,
    access,
    schema: {
      summary: 'Take back that random tests of a client are billed, with a reason',
      params,
      body: ReopenBody,
      response: { 200: BillingAnswer },
    },
    handler: ({ caller, params: { clientId }, body }) => reopen(app, caller, clientId, body),
  });
}
