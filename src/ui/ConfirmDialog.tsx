import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DraggableDialog } from './DraggableDialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** The question, with the name of the thing. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  hideCancel?: boolean;
  /** Both buttons are disabled while this is on. */
  loading?: boolean;
  /** Red confirm button; its label should name what is deleted. */
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Escape means Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, loading, destructive, onConfirm, onCancel } = props;
  const translate = useTranslate();
  const textId = useId();
  return (
    <DraggableDialog
      open={open}
      title={title}
      role="alertdialog"
      describedBy={children ? textId : undefined}
      busy={loading}
      onCancel={onCancel}
      actions={
        <>
          {props.hideCancel ? null : (
            <Button disabled={loading} onClick={onCancel}>
              {props.cancelLabel ?? translate('ui.confirm.cancel')}
            </Button>
          )}
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={loading}
            // A stray Enter must not destroy anything.
            autoFocus={!destructive}
            startIcon={loading ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
            onClick={onConfirm}
          >
            {props.confirmLabel ?? translate('ui.confirm.yes')}
          </Button>
        </>
      }
    >
      <div id={textId}>{children}</div>
    </DraggableDialog>
  );
}
