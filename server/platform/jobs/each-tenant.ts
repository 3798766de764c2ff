import { sql, type Data, type SQL, type TenantTx } from '../db';

/** The tenants that a watch has work for, selected as "tenantId". Only their numbers are read beyond a tenant. */
export async function tenantsWith(data: Data, select: SQL): Promise<number[]> {
  const found = await data.withoutReach('job', (tx) => tx.query<{ tenantId: number }>(select));
  return found.map(({ tenantId }) => tenantId);
}

/** Works under each of these tenants, in a transaction for each. Returns how many there were. */
export async function eachTenant(
  data: Data,
  select: SQL,
  work: (tx: TenantTx) => Promise<unknown>,
): Promise<number> {
  const tenants = await tenantsWith(data, select);
  for (const tenantId of tenants) await data.withTenant(tenantId, work);
  return tenants.length;
}

/** The rows that a watch works at, of one tenant after the other. `rest`: the query after its columns, with a condition at its end. */
export async function* rowsOfTenants<T extends object>(
  data: Data,
  { tenant, columns, rest }: { tenant: SQL; columns: SQL; rest: SQL },
): AsyncGenerator<T & { tenantId: number }> {
  const tenants = await tenantsWith(data, sql`select distinct ${tenant} as "tenantId" ${rest}`);
  for (const tenantId of tenants) {
    const rows = await data.withTenant(tenantId, ({ query, reach }) =>
      query<T>(sql`select ${columns} ${rest} and ${reach.where(tenant)}`),
    );
    for (const row of rows) yield { ...row, tenantId };
  }
}
