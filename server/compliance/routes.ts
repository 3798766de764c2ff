import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { ClientParams } from '../../domain/clients/contract';
import { IntegerId } from '../../domain/shared/ids';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { daysFor, hiddenDocTypes } from './privacy';
import { ComplianceByLocation } from '../../domain/compliance/by-location';
import { locationsReader } from './by-location';
import { figuresReader } from './figures';
import { readRequirements } from './requirements';
import { readMayDrive, readMayDriveOfMany } from './may-drive';
import {
  ComplianceFigures,
  MayDriveAnswers,
  MayDriveMany,
  MayDriveQuery,
  Requirements,
  RequirementsQuery,
} from './schemas';

/** Ten requests of the largest size. */
const PEOPLE_PER_MINUTE = 100_000;

/** The status of a driver file on any day, and a client's figures. */
export function compliance(app: FastifyInstance): void {
  const readFigures = figuresReader(app);
  const readLocations = locationsReader(app);

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
    handler({ caller, params, query: { locale = 'en', ...clocks } }) {
      const days = daysFor(caller, clocks, app.now());
      return readRequirements(app, caller, params.id, days, { locale, hidden: hiddenDocTypes(caller) });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/mayDrive',
    judges: true,
    access: { any: ['client.viewEmployeeFile', 'apiKey.mayDrive'] },
    perMinute: 600,
    schema: {
      summary:
        'Answer whether an employee may drive on a day, also with another hire date or job title, or without a document',
      params: Type.Object({ id: IntegerId }),
      querystring: MayDriveQuery,
      response: { 200: MayDriveAnswer },
    },
    handler: ({ caller, params, query }) =>
      readMayDrive(app, caller, params.id, daysFor(caller, query, app.now())),
  });

  route(app, {
    method: 'POST',
    url: '/v1/mayDrive',
    access: { any: ['client.viewEmployeeFile', 'apiKey.mayDrive'] },
    reads: true,
    perMinute: 60,
    people: {
      perMinute: PEOPLE_PER_MINUTE,
      of: ({ employeeIds = [], workIds = [] }) => employeeIds.length + workIds.length,
    },
    schema: {
      summary: 'Answer whether each of up to 10,000 employees may drive on a day, by IDs or work IDs',
      body: MayDriveMany,
      response: { 200: MayDriveAnswers },
    },
    handler: ({ caller, body }) => readMayDriveOfMany(app, caller, body),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/compliance',
    judges: true,
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

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/compliance/locations',
    judges: true,
    access: 'client.viewAlerts',
    schema: {
      summary: 'Get what is missing by location and document type',
      params: ClientParams,
      response: { 200: ComplianceByLocation },
    },
    async handler({ caller, params }) {
      const site = await resolveSite(app, caller, params.id);
      return readLocations(caller, site, hiddenDocTypes(caller));
    },
  });
}
