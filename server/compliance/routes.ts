import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { IntegerId } from '../../domain/shared/ids';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { hiddenDocTypes } from './privacy';
import { figuresReader } from './figures';
import { readRequirements } from './requirements';
import { ComplianceFigures, Requirements, RequirementsQuery } from './schemas';

/** The status of a driver file on any day, and a client's figures. */
export function compliance(app: FastifyInstance): void {
  const readFigures = figuresReader(app);

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/requirements',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: "Get the requirements of an employee's file and their status as of a day",
      params: Type.Object({ id: IntegerId }),
      querystring: RequirementsQuery,
      response: { 200: Requirements },
    },
    handler({ caller, params, query: { asOf, locale = 'en' } }) {
      return readRequirements(app, caller, params.id, { asOf, locale, hidden: hiddenDocTypes(caller) });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/compliance',
    access: 'client.viewAlerts',
    schema: {
      summary: 'Get the qualification figures of a client',
      params: ClientParams,
      response: { 200: ComplianceFigures },
    },
    async handler({ caller, params }) {
      const site = await resolveSite(app, caller, params.id);
      return readFigures(caller, site, hiddenDocTypes(caller));
    },
  });
}
