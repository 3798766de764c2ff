import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Pool } from '../../../domain/pools/contract';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { Notice } from '../../../src/background-work/Notice';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';

interface ClosePoolDialogProps {
  pool: Pool;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes a pool that never had a selection; closes any other, so that its draws are kept. */
export function ClosePoolDialog({ pool, onClose, onDone }: ClosePoolDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const words = `pools.${pool.selections.length > 0 ? 'closePool' : 'deletePool'}`;
  const { mutate, error, isPending } = useApiMutation(() => api.deletePool(pool), {
    success: `${words}.done`,
    changes: POOL_KEYS,
    alertOnError: false,
    onSuccess: () => {
      onClose();
      onDone?.();
    },
  });
  const problem = error && refusalMessage(error);
  return (
    <ConfirmDialog
      open
      destructive
      title={translate(`${words}.title`, { name: pool.name })}
      confirmLabel={translate(`${words}.confirm`)}
      loading={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Notice severity="error" sx={{ mb: 3 }}>
        {problem && translate(problem, { _: problem })}
      </Notice>
      <Typography>{translate(`${words}.text`)}</Typography>
    </ConfirmDialog>
  );
}
