import type { FastifyInstance } from 'fastify';
import { CoverSheet, CoverSheetParams } from '../../domain/review/cover-sheet';
import { readTypedCode } from '../../domain/cover-sheets/code';
import { refuse } from '../../domain/shared/refusals/refusal';
import { keptAs, sheetsByCode } from '../cover-sheets';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { inQueues } from '../processes';
import { candidatesById } from './find-people';

/** What a sheet says whose ID someone typed. */
async function readSheet(app: FastifyInstance, caller: Caller, typed: string): Promise<CoverSheet> {
  const code = readTypedCode(typed);
  if (code === null) throw new AppError('notFound', { refusal: refuse('coverSheet.mistyped') });
  const [sheet] = await inQueues(app.data, (tx) => sheetsByCode(tx, [code]), caller);
  if (!sheet) throw new AppError('notFound', { refusal: refuse('coverSheet.unknown') });
  const { clientId, docTypeId, usedAt } = sheet;
  const employeeId = await app.data.withTenant(
    clientId,
    (tx) => keptAs(tx, clientId, sheet.employeeId),
    caller,
  );
  const [person = null] = await candidatesById(app, [{ clientId, employeeId }]);
  return { coverSheetId: code, docTypeId, person, usedAt: usedAt && new Date(usedAt).toISOString() };
}

/** How reviewers look up a cover sheet: whose document it is for, and which one. */
export function coverSheetRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/coverSheets/:code',
    access: { all: ['dq.worklists', 'dq.searchAndMatch'] },
    perMinute: 300,
    schema: {
      summary: 'Get the employee and document type of a cover sheet by its ID',
      params: CoverSheetParams,
      response: { 200: CoverSheet },
    },
    handler: ({ caller, params }) => readSheet(app, caller, params.code),
  });
}
