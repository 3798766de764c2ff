import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { DraggableDialog } from '../../src/ui/DraggableDialog';

interface SubmitDialogProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  title: string;
  width?: ComponentProps<typeof DraggableDialog>['width'];
  /** The label of the submit button. */
  submit: string;
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string | null;
  /** Shown next to the problem. */
  problemAction?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a small form, Cancel and a submit button. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { title, width, submit, busy, color, disabled, problem, problemAction, onSubmit, onClose, children } =
    props;
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      {...(width && { width })}
      title={title}
      busy={busy}
      onCancel={onClose}
      onSubmit={() => {
        if (!disabled) onSubmit();
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={color ?? 'primary'}
            disabled={busy || disabled}
            startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem ? (
          <Alert severity="error" action={problemAction}>
            {problem}
          </Alert>
        ) : null}
        {children}
      </Box>
    </DraggableDialog>
  );
}
