import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Uuid } from '../../domain/shared/ids';
import type { ListRequest } from '../../domain/shared/list-dialect';
import { sendList } from '../platform/lists';

// What the routes of roster imports have in common.

export const ACCESS = 'client.uploadRosterUpdates';
export const ImportParams = Type.Object({ importId: Uuid });
/** A body with a choice of many lines. */
export const LINES_BYTES = 1024 * 1024;
export const BY_LINE = { field: 'line' as const, order: 'ASC' as const };

interface FoundRows {
  rows: readonly object[];
  total: number;
}

/** A page of the rows of a file. */
export const sendRows = (
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total }: FoundRows,
  { range }: Pick<ListRequest<object, string>, 'range'>,
) => sendList(request, reply, { name: 'rows', rows: JSON.stringify(rows), sent: rows.length, total, range });
