import { nameMarkupProblem } from '../../domain/shared/markup';
import {
  refuse,
  refusedFields,
  type FieldRefusals,
  type Refusal,
} from '../../domain/shared/refusals/refusal';
import { permissionsProblem, roleProblem, type Granter } from '../../domain/users/user-rules';
import { array, sql, type Tx } from '../platform/db';

/** The fields of a user form; all optional. */
export interface UserForm {
  firstName?: string;
  lastName?: string;
  role?: string;
  permissions?: readonly string[];
  sites?: readonly number[];
}

/** The stored values, to compare with. */
export interface Before {
  role: string;
  permissions: readonly string[];
  sites: readonly number[];
}

export const NOTHING: Before = { role: '', permissions: [], sites: [] };

const nameProblem = (name: string | undefined): Refusal | null =>
  name?.trim() === '' ? refuse('request.required') : nameMarkupProblem(name);

/** Everything wrong with a form, by field. */
export async function userProblems(
  tx: Tx,
  granter: Granter,
  tenantId: number | null,
  form: UserForm,
  before: Before,
): Promise<FieldRefusals> {
  return refusedFields(
    Object.entries({
      firstName: nameProblem(form.firstName),
      lastName: nameProblem(form.lastName),
      role:
        form.role === undefined || form.role === before.role
          ? null
          : roleProblem(tenantId === null, form.role),
      permissions:
        form.permissions &&
        permissionsProblem(granter, tenantId === null, form.permissions, before.permissions),
      sites: form.sites && (await sitesProblem(tx, granter, tenantId, form.sites)),
    }),
  );
}

/** Another client's location is reported as unknown. */
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
