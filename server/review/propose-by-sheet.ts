import type { FastifyInstance } from 'fastify';
import type { ItemProposals, Proposal } from '../../domain/review/proposals/contract';
import { keptAs, sheetsByCode, type SheetRow } from '../cover-sheets';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { inQueues } from '../processes';
import { candidatesById } from './find-people';

/** The cover sheet that came for an item, or whose ID someone typed; not one of another client than the sender's. */
const sheetOf = (app: FastifyInstance, caller: Caller, itemId: number): Promise<SheetRow | undefined> =>
  inQueues(
    app.data,
    async (tx) => {
      const item = await tx.maybe<{ code: string | null; clientId: number | null }>(sql`
        select vars->>'coverSheetId' as code, (vars->>'clientId')::int as "clientId" from process_instances
        where id = ${itemId} and process = 'internalReviewProcess'`);
      const [sheet] = item?.code ? await sheetsByCode(tx, [item.code]) : [];
      return sheet && (item?.clientId ?? sheet.clientId) === sheet.clientId ? sheet : undefined;
    },
    caller,
  );

/**
 * Proposes what a cover sheet says: its person, and its document type if there is only one document. Nobody, where the pages name someone else:
 * then the sheet is not of this document, or lies before the wrong one.
 */
export async function proposeBySheet(
  app: FastifyInstance,
  caller: Caller,
  itemId: number,
  found: ItemProposals,
): Promise<ItemProposals> {
  const sheet = await sheetOf(app, caller, itemId);
  if (!sheet) return found;
  const { clientId, docTypeId } = sheet;
  const employeeId = await app.data.withTenant(
    clientId,
    (tx) => keptAs(tx, clientId, sheet.employeeId),
    caller,
  );
  const [person] = await candidatesById(app, [{ clientId, employeeId }]);
  const says = (value: number) => ({ value, reason: 'coverSheet' as const, marks: [] });
  const isOther = (one: Proposal) => one.employeeId !== null && one.employeeId.value !== employeeId;
  const isOnly = found.proposals.length === 1;
  const proposals = found.proposals.map((one): Proposal =>
    one.restricted
      ? one
      : {
          ...one,
          ...(person && { employeeId: isOther(one) ? null : says(person.employeeId) }),
          ...(isOnly && { docTypeId: says(docTypeId) }),
        },
  );
  const others = found.people.filter((one) => one.clientId !== clientId || one.employeeId !== employeeId);
  return { proposals, people: person ? [...others, person] : found.people };
}
