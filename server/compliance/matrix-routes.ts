import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  MATRIX_SORT_FIELDS,
  MatrixFilter,
  MatrixRow,
  MAX_MATRIX_ROWS,
} from '../../domain/compliance/matrix-contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { pageRoute } from '../platform/list-routes';
import { parseList } from '../platform/lists';
import { exportMatrix, readMatrix, type Roster } from './matrix';

const SEES_FILES = { all: ['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile'] } as const;

const rules = {
  sortFields: MATRIX_SORT_FIELDS,
  defaultSort: { field: 'lastName', order: 'ASC' } as const,
  filter: MatrixFilter,
  maxRows: MAX_MATRIX_ROWS,
};

/** Every requirement of every driver. */
export function complianceMatrix(app: FastifyInstance, roster: Roster): void {
  pageRoute(app, {
    ...rules,
    url: '/v1/clients/:id/compliance/drivers',
    name: 'drivers',
    access: SEES_FILES,
    summary: 'List drivers with the status of each requirement of their files',
    schema: MatrixRow,
    params: ClientParams,
    read: async ({ caller, params, ...list }) =>
      readMatrix(app, roster, caller, list, await resolveSite(app, caller, params.id)),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/compliance/drivers/export',
    access: SEES_FILES,
    schema: {
      summary: 'Export drivers with the status of each requirement as CSV or XLSX',
      params: ClientParams,
      querystring: Type.Object({
        format: OneOf(['csv', 'xlsx']),
        sort: ListQuerystring.properties.sort,
        filter: ListQuerystring.properties.filter,
      }),
    },
    async handler({ caller, params, query: { format, ...query } }, reply) {
      const { sort, filter } = parseList(query, { ...rules, wholeList: true });
      const site = await resolveSite(app, caller, params.id);
      return exportMatrix(app, roster, caller, reply, { sort, filter, site, format });
    },
  });
}
