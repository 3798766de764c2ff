import type { Order } from '../../domain/orders/contract';
import type { Reach, SQL } from '../platform/db';
import type { Row } from '../platform/db/database';

/** What employees need to know about their orders, which depend on employees themselves. */
export interface EmployeeOrders {
  /** The orders of an employee within reach, latest first. */
  ofEmployee(reach: Reach, employeeId: number): SQL;
  present(rows: Row[]): Order[];
}
