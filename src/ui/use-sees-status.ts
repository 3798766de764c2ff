import { useUser } from '../../providers/services';

/** Whether the user sees the employer's own judgment of files: of outside auditors only those whose audit shows it. */
export const useSeesStatus = (): boolean => useUser().audit?.showsStatus ?? true;
