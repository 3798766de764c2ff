import type { JumpListEntry } from '../../domain/session/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, insertInto, pick, sql, type Data, type Reach, type ScopedTx } from '../platform/db';
import { employees } from '../employees/tables';
import { jumpList } from '../users/tables';

/** Number of employees in the list, the last opened first. */
const LENGTH = 10;

const e = alias(employees, 'e');
const ENTRY = fields({ employeeId: e.id, ...pick(e, 'firstName', 'lastName') });

// Names come from the current roster, and only for employees within the caller's reach.
const entries = (
  reach: Reach,
  userId: number,
) => sql`select ${ENTRY} from jump_list j join employees e on e.tenant_id = j.tenant_id and e.id = j.employee_id
  where j.user_id = ${userId} and ${reach.where(sql`j.tenant_id`)} and ${reach.where(sql`e.tenant_id`, sql`e.site_id`)}
  order by j.created_at desc, j.employee_id desc limit ${LENGTH}`;

/** The employees that a user opened last, within the caller's reach. */
export async function jumpListOf(data: Data, caller: Caller): Promise<JumpListEntry[]> {
  const [rows = []] = await data.read(caller, (reach) => [entries(reach, caller.user.id)]);
  return rows as unknown as JumpListEntry[];
}

const listIn = (tx: ScopedTx) => tx.query<JumpListEntry>(entries(tx.reach, tx.caller.user.id));

const remove = (tx: ScopedTx, employeeId: number) =>
  tx.query(sql`delete from jump_list j where j.user_id = ${tx.caller.user.id} and j.employee_id = ${employeeId}
    and ${tx.reach.where(sql`j.tenant_id`)}`);

/** Puts an employee at the top; 404 if they are out of reach. */
export function addToJumpList(data: Data, caller: Caller, employeeId: number): Promise<JumpListEntry[]> {
  return data.withReach(caller, async (tx) => {
    const { siteId } = await tx.one<{ siteId: number }>(sql`select e.site_id as "siteId" from employees e
      where e.id = ${employeeId} and ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)}`);
    tx.keepKey();
    await remove(tx, employeeId);
    // An entry outside the current reach is neither visible nor removable: it keeps its position.
    await tx.query(
      sql`${insertInto(jumpList, {
        tenantId: tx.reach.tenantId,
        userId: caller.user.id,
        employeeId,
        siteId,
        openedAt: sql`clock_timestamp()`,
      })} on conflict do nothing`,
    );
    await tx.query(sql`delete from jump_list j where j.user_id = ${caller.user.id} and ${tx.reach.where(sql`j.tenant_id`)}
      and j.employee_id not in (select employee_id from jump_list l where l.user_id = ${caller.user.id}
        and ${tx.reach.where(sql`l.tenant_id`)} order by created_at desc limit ${LENGTH})`);
    return listIn(tx);
  });
}

/** Removes one employee from the list, if present. */
export function removeFromJumpList(data: Data, caller: Caller, employeeId: number): Promise<JumpListEntry[]> {
  return data.withReach(caller, async (tx) => {
    await remove(tx, employeeId);
    return listIn(tx);
  });
}

export async function clearJumpList(data: Data, caller: Caller): Promise<void> {
  await data.withReach(caller, (tx) =>
    tx.query(
      sql`delete from jump_list j where j.user_id = ${caller.user.id} and ${tx.reach.where(sql`j.tenant_id`)}`,
    ),
  );
}
