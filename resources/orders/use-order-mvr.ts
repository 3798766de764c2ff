import { useQueryClient } from '@tanstack/react-query';
import type { SettingDocument } from '../../domain/settings/contract';
import type { Employee } from '../../domain/employees/contract';
import { useDialog } from '../../providers/services';

/** Orders an MVR: asks for the certification first, then for what the state needs to find the record. */
export function useOrderMvr(): (employee: Employee) => Promise<void> {
  const { open } = useDialog();
  const queryClient = useQueryClient();
  return async (employee) => {
    if ((await open('verification')) !== true) return;
    const shown = queryClient.getQueryData<SettingDocument>(['settings/documents', 'verification']);
    if (shown) await open('orderMVR', { employee, verification: shown.version });
  };
}
