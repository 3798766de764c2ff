import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { IntegerId } from '../../domain/shared/ids';
import { namedSite } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { hiddenDocTypes } from './privacy';
import { figuresReader } from './figures';
import { readRequirements } from './requirements';
import { ComplianceFigures, Requirements, RequirementsQuery } from './schemas';

/** Where a file stands on any day, and where a client stands. */
export function compliance(app: FastifyInstance): void {
  const readFigures = figuresReader(app);

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/requirements',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'What the file of an employee needs and where each requirement stands, as of any day',
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
      summary: 'Who is qualified and who is not: the figures of a client',
      params: ClientParams,
      response: { 200: ComplianceFigures },
    },
    async handler({ caller, params }) {
      const site = await namedSite(app, caller, params.id);
      return readFigures(caller, site, hiddenDocTypes(caller));
    },
  });
}
