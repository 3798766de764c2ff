import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  EMPLOYEE_SORT_FIELDS,
  EMPLOYEE_SUMMARY,
  Employee,
  EmployeeCreate,
  EmployeeFilter,
  EmployeeListItem,
  EmployeePatch,
  EmployeeSummary,
  type EmployeeSortField,
} from '../../domain/employees/contract';
import { StatusPreview, StatusPreviewRequest } from '../../domain/employees/status-change';
import { IntegerId } from '../../domain/shared/ids';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { SSN } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { resolveSite } from '../platform/access/resolve-site';
import { pageRoute } from '../platform/list-routes';
import { parseList, sendJson } from '../platform/lists';
import { createEmployee } from './create-employee';
import type { EmployeeOrders } from './employee-orders';
import { exportColumns, exportRoster } from './export-roster';
import { createRosterReader } from './list-roster';
import { previewStatus } from './preview-status';
import { readEmployee } from './read-employee';
import { revealSsn } from './reveal-ssn';
import { rosterQuery, searchQuery } from './roster-query';
import { searchEmployees } from './search-employees';
import { updateEmployee } from './update-employee';

export const EmployeeParams = Type.Object({ id: IntegerId });

const rules = {
  sortFields: EMPLOYEE_SORT_FIELDS,
  defaultSort: { field: 'lastName' as EmployeeSortField, order: 'ASC' as const },
  filter: EmployeeFilter,
};

/** The roster, employees, search and export. */
export function employeeRoutes(app: FastifyInstance, orders: EmployeeOrders): void {
  const listRoster = createRosterReader(app);
  pageRoute(app, {
    ...rules,
    url: '/v1/clients/:id/employees',
    name: 'employees',
    access: 'client.viewRoster',
    summary: 'List the roster of a client; with summary only names and locations',
    schema: Type.Union([EmployeeListItem, EmployeeSummary]),
    wholeList: true,
    params: ClientParams,
    querystring: Type.Object({
      sites: Type.Optional(Type.String({ maxLength: 10_000 })),
      active: Type.Optional(Type.Boolean()),
      summary: Type.Optional(Type.Boolean()),
      isRandoms: Type.Optional(Type.Boolean()),
    }),
    parse: rosterQuery,
    async read({ caller, params, query: { summary }, ...list }) {
      const site = await resolveSite(app, caller, params.id);
      return listRoster(caller, list, site, summary ? EMPLOYEE_SUMMARY : undefined);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/employees/export',
    access: 'client.viewRoster',
    schema: {
      summary: 'Export the roster as CSV or XLSX',
      params: ClientParams,
      querystring: Type.Object({
        format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]),
        sort: ListQuerystring.properties.sort,
        filter: ListQuerystring.properties.filter,
        columns: Type.Optional(Type.String({ maxLength: 500 })),
      }),
    },
    async handler(request, reply) {
      const { format, columns, ...query } = request.query;
      const list = parseList(query, { ...rules, wholeList: true });
      const site = await resolveSite(app, request.caller, request.params.id);
      return exportRoster(app, request.caller, reply, {
        list,
        site,
        format,
        columns: exportColumns(columns),
      });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/employees/count',
    access: 'client.viewRoster',
    schema: {
      summary: 'Count the employees with a job title',
      params: ClientParams,
      querystring: Type.Object({ jobTitleId: IntegerId }),
      response: { 200: Type.Object({ count: Type.Integer() }) },
    },
    async handler(request) {
      const site = await resolveSite(app, request.caller, request.params.id);
      const { total } = await listRoster(
        request.caller,
        {
          sort: rules.defaultSort,
          range: { from: 0, to: 0 },
          filter: { view: 'all', jobTitleIds: [request.query.jobTitleId] },
        },
        site,
      );
      return { count: total };
    },
  });

  pageRoute(app, {
    ...rules,
    url: '/v1/employees',
    name: 'employees',
    access: 'client.viewRoster',
    summary: 'Search employees by name, work ID or employee ID',
    schema: EmployeeListItem,
    querystring: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      sites: Type.Optional(Type.String({ maxLength: 10_000 })),
      exactMatch: Type.Optional(Type.Boolean()),
      isConcordeUser: Type.Optional(Type.Boolean()),
    }),
    parse: searchQuery,
    read: ({ caller, ...list }) => listRoster(caller, list, null),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/search',
    access: { all: ['client.viewRoster', 'client.viewPii'] },
    reads: true,
    schema: {
      summary:
        'Search by social security number or its last four digits, in the body so that it is not logged',
      body: Type.Object({ ssn: Type.String({ maxLength: 20, ...SSN }) }, { additionalProperties: false }),
      response: { 200: Type.Array(EmployeeListItem) },
    },
    handler: (request, reply) =>
      searchEmployees(app, request.caller, request.body.ssn).then((json) => sendJson(reply, json)),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees',
    access: 'client.addEmployee',
    schema: { summary: 'Add an employee', body: EmployeeCreate, response: { 201: Employee } },
    handler: async (request, reply) =>
      sendJson(reply.code(201), await createEmployee(app, request.caller, request.body)),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id',
    access: 'client.viewEmployeeFile',
    schema: {
      summary:
        'Get an employee; with=docInfo,orders adds these parts, auditor shows what an auditor would see',
      params: EmployeeParams,
      querystring: Type.Object({
        with: Type.Optional(Type.String({ maxLength: 60 })),
        auditor: Type.Optional(Type.String({ maxLength: 10 })),
      }),
      response: { 200: Employee },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      return sendJson(reply, await readEmployee(app, caller, params.id, query, orders));
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id',
    access: { any: ['client.editEmployeeInfo', 'client.editEmployeeStatus', 'client.transferEmployee'] },
    schema: {
      summary: 'Edit or transfer an employee',
      params: EmployeeParams,
      body: EmployeePatch,
      response: { 200: Employee },
    },
    handler: async (request, reply) =>
      sendJson(reply, await updateEmployee(app, request.caller, request.params.id, request.body)),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/statusPreview',
    access: 'client.editEmployeeStatus',
    reads: true,
    schema: {
      summary: 'Preview a change of the employment status of many employees; nothing is saved',
      body: StatusPreviewRequest,
      response: { 200: Type.Array(StatusPreview) },
    },
    handler: ({ caller, body }) => previewStatus(app, caller, body.employeeIds, body.change),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/ssn',
    access: 'client.viewPii',
    reads: true,
    schema: {
      summary: 'Reveal the social security number; recorded in the audit trail',
      params: EmployeeParams,
      response: { 200: Type.Object({ ssn: Type.Union([Type.String(), Type.Null()]) }) },
    },
    handler: async (request) => ({ ssn: await revealSsn(app, request.caller, request.params.id) }),
  });
}
