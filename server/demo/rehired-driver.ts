import { addDays, addMonths } from '../../domain/shared/dates';
import { storeLastEnds } from '../employees';
import { employments } from '../employments/tables';
import { insertInto, type Tx } from '../platform/db';
import type { DemoEmployee } from './rows';

/** Gives one driver an earlier employment that ended half a year before the hire. Their documents are of this hire. */
export async function addRehiredDriver(
  tx: Tx,
  tenantId: number,
  people: readonly DemoEmployee[],
): Promise<void> {
  const driver = people.find(({ person, docs }) => person.statusId === 2 && docs.length > 0);
  if (!driver) return;
  const { employeeId, person } = driver;
  const endDate = addMonths(person.hireDate, -6);
  const hireDate = addDays(addMonths(endDate, -30), 1);
  await tx.query(
    insertInto(employments, { tenantId, employeeId, hireDate, endDate, reason: 'Moved to another state' }),
  );
  await storeLastEnds(tx, tenantId, [employeeId]);
}
