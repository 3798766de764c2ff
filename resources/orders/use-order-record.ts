import type { Employee } from '../../domain/employees/contract';
import { VERIFICATION_FOR } from '../../domain/orders/record-order-rules';
import type { RecordOrder } from '../../domain/orders/types';
import { useDialog } from '../../providers/services';

/** Orders a record about a driver: asks for the certification first, then for what is needed to find the record. */
export function useOrderRecord(): (employee: Employee, orderType: RecordOrder) => Promise<void> {
  const { open } = useDialog();
  return async (employee, orderType) => {
    const version = await open('verification', { document: VERIFICATION_FOR[orderType] });
    if (typeof version === 'number')
      await open('orderRecord', { employee, orderType, verification: version });
  };
}
