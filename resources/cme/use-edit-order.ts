import { useAlert, useDialog, useRefetch } from '../../providers/services';
import type { OrderKey } from './api';
import { CHASE, ORDER_EDIT } from './links';

/** Opens the dialog that changes an exam order, and then reads again what it may have changed. */
export function useEditOrder() {
  const alert = useAlert();
  const refetch = useRefetch();
  const { open } = useDialog();
  return async ({ orderId, clientId }: OrderKey): Promise<void> => {
    try {
      await open(ORDER_EDIT, { orderId, clientId });
      await refetch(CHASE, 'examOrders', 'examTrail');
    } catch {
      alert('cme.order.notUpdated');
    }
  };
}
