import type { Pool } from '../../../domain/pools/contract';
import { useApi } from '../../api';
import { EndDialog } from '../EndDialog';

interface ClosePoolDialogProps {
  pool: Pool;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes a pool that never had a selection; closes any other, so that its draws are kept. */
export function ClosePoolDialog({ pool, onClose, onDone }: ClosePoolDialogProps) {
  const api = useApi();
  return (
    <EndDialog
      words={`pools.${pool.selections.length > 0 ? 'closePool' : 'deletePool'}`}
      name={pool.name}
      end={() => api.deletePool(pool)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
