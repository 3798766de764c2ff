import type { FastifyInstance } from 'fastify';
import type { AccidentItem, AccidentReportQuery } from '../../domain/accidents/contract';
import { MAX_WHOLE_ROWS } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { countQuery, itemsOf, rowsQuery } from '../platform/client-list';
import { sql } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { refuseTooLong, totalOf } from '../platform/lists';
import { register, registerScope } from './register';

/** The register as a report: of one location, or of everything under some DOT numbers. */
export async function reportRegister(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: AccidentReportQuery,
): Promise<AccidentItem[]> {
  const { forUser, selectedClientId, selectedDOTIds } = query;
  // A report shows what the user may see, so a user can't request it in someone else's name.
  if (forUser && forUser !== caller.user.wireId)
    throw refuseFields({ forUser: refuse('accident.forUserOther') });
  await resolveSite(app, caller, clientId);
  const site = await resolveSite(
    app,
    caller,
    selectedClientId === undefined ? clientId : String(selectedClientId),
  );
  const dotNumbers = selectedDOTIds
    ?.split(',')
    .map((number) => number.trim())
    .filter(Boolean);
  const scope = { ...(await registerScope(app, { caller, site, filter: {} })), dotNumbers };
  const [rows = [], counted] = await app.data.read(caller, (reach) => [
    sql`${rowsQuery(register, reach, scope, register.defaultSort)} limit ${MAX_WHOLE_ROWS}`,
    countQuery(register, reach, scope),
  ]);
  refuseTooLong(null, totalOf(counted));
  await app.data.withReach(caller, async (tx) => {
    tx.audit({
      type: 'list.exported',
      subject: 'list/accidents',
      format: 'json',
      rows: rows.length,
      filter: { ...(selectedDOTIds !== undefined && { selectedDOTIds }) },
    });
  });
  return itemsOf(register, rows, scope);
}
