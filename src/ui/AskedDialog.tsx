import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from './ConfirmDialog';
import type { ConfirmRequest } from './useConfirm';

interface AskedDialogProps {
  request: ConfirmRequest;
  onAnswer: (confirmed: boolean) => void;
}

/** The open question, with the progress and the failure of its action. */
export default function AskedDialog({ request, onAnswer }: AskedDialogProps) {
  const { text, action, ...dialog } = request;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => action?.(),
    onSuccess: () => onAnswer(true),
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      loading={isPending}
      onConfirm={() => mutate()}
      onCancel={() => onAnswer(false)}
    >
      {text}
      {error ? (
        <Typography role="alert" sx={{ mt: 3, color: 'error.main' }}>
          {error.message}
        </Typography>
      ) : null}
    </ConfirmDialog>
  );
}
