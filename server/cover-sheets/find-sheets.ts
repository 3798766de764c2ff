import { alias, array, fields, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { coverSheets } from './tables';

const SHEET = fields(pick(alias(coverSheets, 's'), 'code', 'clientId', 'employeeId', 'docTypeId', 'usedAt'));
export type SheetRow = RowOf<typeof SHEET>;

/** The sheets with these codes, of the client that the transaction is about, or of all for the provider. */
export const sheetsByCode = (tx: Tx, codes: readonly string[]): Promise<SheetRow[]> =>
  tx.query<SheetRow>(sql`select ${SHEET} from cover_sheets s where s.code = any(${array(codes)}::text[])`);

/** Notes that sheets came back. The first time counts. */
export const markUsed = (tx: Tx, code: string, documentId: number) =>
  tx.query(sql`${update(coverSheets, { usedAt: sql`now()`, documentId })}
    where code = ${code} and used_at is null`);

/** Who has the file of an employee now: themselves, or who they were merged into. */
export async function keptAs(tx: Tx, tenantId: number, employeeId: number): Promise<number> {
  const merged = await tx.maybe<{ id: number }>(sql`
    with recursive kept as (
      select ${employeeId}::int as id, 0 as depth
      union all
      select m.employee_id, k.depth + 1 from kept k join employee_merges m on m.tenant_id = ${tenantId} and m.from_id = k.id
        and m.undone_at is null where k.depth < 10)
    select id from kept order by depth desc limit 1`);
  return merged?.id ?? employeeId;
}
