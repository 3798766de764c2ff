import { useUser } from '../../providers/services';

/** Whether the user sees the employer's own judgment of files: outside auditors do only if their audit shows it. */
export const useSeesStatus = (): boolean => useUser().audit?.showsStatus ?? true;
