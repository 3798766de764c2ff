import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CHANGE_ACCOUNTS, SEE_PARTNERS } from '../../domain/partners/access';
import {
  ClaimBody,
  DiscardUnclaimedBody,
  Partner as PartnerLine,
  PARTNER_CODES,
  PartnerAccount,
  PartnerAccountBody,
} from '../../domain/partners/contract';
import { IntegerId } from '../../domain/shared/ids';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { AppError } from '../platform/errors';
import { accountList, createAccount, removeAccount } from './accounts';
import { askForExchange, listPartners } from './list-partners';
import type { Partner } from './partner';
import { claimReport, discardUnclaimed } from './results/claim-report';
import { unclaimedList } from './results/unclaimed-list';

const ReportParams = Type.Object({ reportId: IntegerId });

/** How the exchange with partners goes, the accounts of clients at them, and reports of no client. */
export function partnerRoutes(app: FastifyInstance, partners: readonly Partner[]): void {
  route(app, {
    method: 'GET',
    url: '/v1/partners',
    access: SEE_PARTNERS,
    schema: {
      summary: 'List the partners that files are exchanged with, how that goes, and what waits',
      response: { 200: Type.Array(PartnerLine) },
    },
    handler: ({ caller }) => listPartners(app, caller, partners),
  });
  route(app, {
    method: 'POST',
    url: '/v1/partners/:partner/exchange',
    access: SEE_PARTNERS,
    perMinute: 10,
    schema: {
      summary: 'Ask for an exchange with a partner at once',
      params: Type.Object({ partner: OneOf(PARTNER_CODES) }),
      response: { 204: Type.Null() },
    },
    async handler({ caller, params }, reply) {
      const partner = partners.find(({ code }) => code === params.partner);
      if (!partner) throw new AppError('notFound');
      await askForExchange(app, caller, partner);
      return reply.code(204).send();
    },
  });
  accountRoutes(app);
  unclaimedRoutes(app);
}

function accountRoutes(app: FastifyInstance): void {
  listRoutes(app, accountList);
  route(app, {
    method: 'POST',
    url: '/v1/partnerAccounts',
    access: CHANGE_ACCOUNTS,
    schema: {
      summary: 'Say which client an account of a sender is of',
      body: PartnerAccountBody,
      response: { 201: PartnerAccount },
    },
    async handler({ caller, body }, reply) {
      return reply.code(201).send(await createAccount(app, caller, body));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/partnerAccounts/:accountId',
    access: CHANGE_ACCOUNTS,
    schema: {
      summary: 'Remove an account: later reports with its number wait for a person',
      params: Type.Object({ accountId: IntegerId }),
    },
    async handler({ caller, params }, reply) {
      await removeAccount(app, caller, params.accountId);
      return reply.code(204).send();
    },
  });
}

function unclaimedRoutes(app: FastifyInstance): void {
  listRoutes(app, unclaimedList);
  route(app, {
    method: 'POST',
    url: '/v1/partnerReports/:reportId/client',
    access: SEE_PARTNERS,
    schema: {
      summary: 'Give a report of no client to a client, where a job finds out whose it is',
      params: ReportParams,
      body: ClaimBody,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params, body }, reply) {
      // Which account is of which client is for fewer people to say.
      if (body.keepsAccount && !caller.permissions.has(CHANGE_ACCOUNTS)) throw new AppError('forbidden');
      await claimReport(app, caller, params.reportId, body);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/partnerReports/:reportId',
    access: SEE_PARTNERS,
    schema: {
      summary: 'Discard a report of no client, with a reason',
      params: ReportParams,
      body: DiscardUnclaimedBody,
    },
    async handler({ caller, params, body }, reply) {
      await discardUnclaimed(app, caller, params.reportId, body.because);
      return reply.code(204).send();
    },
  });
}
