import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { Deletion } from '../../../domain/shared/deletion';
import { IntegerId } from '../../../domain/shared/ids';
import { route } from '../../platform/access/route';
import { addRecord, changeRecord, removeRecord, type Place } from './change-records';
import type { RecordKind } from './kind';
import { listRecords } from './queries';

const EmployeeParams = Type.Object({ id: IntegerId });

/** The routes of a kind of records: list, add, change with a version, and delete with a reason. */
export function recordRoutes<
  Row extends Values,
  Values extends object,
  Body extends TSchema,
  Item extends TSchema,
>(app: FastifyInstance, kind: RecordKind<Row, Values, Body, Item>): void {
  const { idName, schema, list, add, change, remove } = kind;
  const url = `/v1/employees/:id/${kind.path}`;
  const RecordParams = Type.Object({ id: IntegerId, [idName]: IntegerId });
  const placeOf = (params: Record<string, number>): Place => ({
    employeeId: params.id!,
    id: params[idName]!,
  });

  if (list)
    route(app, {
      method: 'GET',
      url,
      access: list.access,
      schema: { summary: list.summary, params: EmployeeParams, response: { 200: Type.Array(schema) } },
      handler: ({ caller, params }) => listRecords(app, caller, kind, params.id),
    });

  route(app, {
    method: 'POST',
    url,
    access: add.access,
    schema: { summary: add.summary, params: EmployeeParams, body: add.body, response: { 201: schema } },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addRecord(app, caller, kind, params.id, body as Static<Body>));
    },
  });

  if (change)
    route(app, {
      method: 'PATCH',
      url: `${url}/:${idName}`,
      access: change.access,
      schema: { summary: change.summary, params: RecordParams, body: change.body, response: { 200: schema } },
      handler: ({ caller, params, body }) =>
        changeRecord(app, caller, kind, placeOf(params), change.event, body as { version: number }),
    });

  route(app, {
    method: 'DELETE',
    url: `${url}/:${idName}`,
    access: remove.access,
    schema: { summary: remove.summary, params: RecordParams, body: Deletion },
    async handler({ caller, params, body }, reply) {
      await removeRecord(app, caller, kind, placeOf(params), body.reason.trim());
      return reply.code(204).send();
    },
  });
}
