import type { Order } from '../../domain/orders/contract';
import type { Caller } from '../platform/access/caller';
import type { Reach, SQL } from '../platform/db';
import type { Row } from '../platform/db/database';

/** What employees need to know about their orders, which depend on employees themselves. */
export interface EmployeeOrders {
  /** The orders of an employee within reach, latest first. */
  ofEmployee(caller: Caller, reach: Reach, employeeId: number): SQL;
  present(rows: Row[]): Order[];
}
