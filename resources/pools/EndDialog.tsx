import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { refusalMessage } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { POOL_KEYS } from './links';

interface EndDialogProps {
  /** How the message keys begin: `title`, `text`, `confirm` and `done` below them. */
  words: string;
  /** Of what ends. */
  name: string;
  end: () => Promise<unknown>;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Asks before a pool, or an employer's part in one, ends. A refusal is shown in the dialog. */
export function EndDialog({ words, name, end, onClose, onDone }: EndDialogProps) {
  const translate = useTranslate();
  const { mutate, error, isPending } = useApiMutation(end, {
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
      title={translate(`${words}.title`, { name })}
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
