import type { Employee } from '../../domain/employees/contract';
import { useDialog } from '../../providers/services';

/** Orders an MVR: asks for the certification first, then for what the state needs to find the record. */
export function useOrderMvr(): (employee: Employee) => Promise<void> {
  const { open } = useDialog();
  return async (employee) => {
    const version = await open('verification');
    if (typeof version === 'number') await open('orderMVR', { employee, verification: version });
  };
}
