import { allows, type Access } from '../../domain/access/access';
import type { Caller } from '../platform/access/caller';
import type { Data, Reach, SQL } from '../platform/db';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';

/** The condition of a reach, given the columns of tenant and site. */
export type Where = Reach['where'];

/** Internal users with one of these may look clients up before choosing one. */
const MAY_LOOK_UP: Access = {
  any: ['customerCare.viewClients', 'customerCare.assumeClient', 'dq.editHierarchy'],
};

/** Where a lookup searches: within the caller's reach, or among all clients. */
export interface LookupScope {
  where: Where;
  everywhere: boolean;
}

/**
 * Reads client data in one round trip, within the caller's reach. For internal users without a chosen client it searches
 * all clients, if they may look clients up; `everywhere` does the same for those who have chosen one and look for
 * another.
 */
export async function lookUp(
  data: Data,
  caller: Caller,
  statements: (lookup: LookupScope) => SQL[],
  everywhere = caller.tenantId === null,
): Promise<Row[][]> {
  if (!everywhere) return data.read(caller, ({ where }) => statements({ where, everywhere: false }));
  if (!caller.isInternalUser || !allows(MAY_LOOK_UP, caller.permissions)) throw new AppError('forbidden');
  return data.withoutReach(
    'client lookup',
    async (tx) => {
      const answers: Row[][] = [];
      for (const statement of statements({ where: () => sql`true`, everywhere: true }))
        answers.push(await tx.query(statement));
      return answers;
    },
    caller,
  );
}
