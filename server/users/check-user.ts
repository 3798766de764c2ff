import { nameMarkupProblem } from '../../domain/shared/markup';
import {
  refuse,
  refusedFields,
  type FieldRefusals,
  type Refusal,
} from '../../domain/shared/refusals/refusal';
import { permissionsProblem, roleProblem, type Granter } from '../../domain/users/user-rules';
import { array, sql, type Tx } from '../platform/db';

/** What a form says of a user, as far as it says anything. */
export interface Asked {
  firstName?: string;
  lastName?: string;
  role?: string;
  permissions?: readonly string[];
  sites?: readonly number[];
}

/** What was there before; nothing of somebody new. */
export interface Before {
  role: string;
  permissions: readonly string[];
  sites: readonly number[];
}

export const NOTHING: Before = { role: '', permissions: [], sites: [] };

const nameProblem = (name: string | undefined): Refusal | null =>
  name?.trim() === '' ? refuse('request.required') : nameMarkupProblem(name);

/** Everything that is wrong with a form, each beside its field. */
export async function userProblems(
  tx: Tx,
  granter: Granter,
  tenantId: number | null,
  asked: Asked,
  before: Before,
): Promise<FieldRefusals> {
  return refusedFields(
    Object.entries({
      firstName: nameProblem(asked.firstName),
      lastName: nameProblem(asked.lastName),
      role:
        asked.role === undefined || asked.role === before.role
          ? null
          : roleProblem(tenantId === null, asked.role),
      permissions:
        asked.permissions &&
        permissionsProblem(granter, tenantId === null, asked.permissions, before.permissions),
      sites: asked.sites && (await sitesProblem(tx, granter, tenantId, asked.sites)),
    }),
  );
}

/** Another client's location is as unknown as one that does not exist. */
async function sitesProblem(
  tx: Tx,
  granter: Granter,
  tenantId: number | null,
  sites: readonly number[],
): Promise<Refusal | null> {
  if (sites.length === 0) return refuse('user.locationRequired');
  if (granter.sites && !sites.every((site) => granter.sites?.has(site)))
    return refuse('user.locationUnknown');
  const { known } = await tx.one<{ known: number }>(sql`select count(*)::int as known from clients
    where tenant_id = ${tenantId} and id = any(${array(sites)}::int[])`);
  return known === sites.length ? null : refuse('user.locationUnknown');
}
