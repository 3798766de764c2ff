import { allows, type Access } from '../../domain/access/access';
import type { Caller } from '../platform/access/caller';
import type { Data, Reach, SQL } from '../platform/db';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';

/** The condition of a reach on the columns of tenant and site. */
export type Where = Reach['where'];

/** The provider's staff who may look clients up before they have chosen one. */
const MAY_LOOK_UP: Access = { any: ['customerCare.viewClients', 'customerCare.assumeClient'] };

/** Where a lookup searches: in the reach of its caller, or among all clients. */
export interface Field {
  where: Where;
  everywhere: boolean;
}

/**
 * Reads about clients in one go: within the caller's reach; for the provider's staff without a chosen client among
 * all of them, where they may look clients up. `everywhere` says so for staff who have chosen one already and look
 * for another.
 */
export async function lookUp(
  data: Data,
  caller: Caller,
  statements: (field: Field) => SQL[],
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
