import type { Refusal } from '../../../domain/shared/refusals/refusal';
import type { Tx } from '../../platform/db';
import type { EmployeeRow } from '../../employees';

/** How the product removes people who were added by mistake; server/retention knows what must be kept. */
export interface PeopleRemoval {
  /** Holds that are being placed are waited for. Before anything else is locked. */
  lock(tx: Tx, tenantId: number): Promise<unknown>;
  /** Why some of these people can't be removed, by ID. */
  refusals(tx: Tx, tenantId: number, ids: readonly number[]): Promise<Map<number, Refusal>>;
  /** Removes locked people, with an audit entry each. */
  remove(tx: Tx, tenantId: number, people: readonly EmployeeRow[], because: string): Promise<void>;
}
