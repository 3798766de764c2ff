import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import MoveIcon from '@mui/icons-material/OpenWith';
import { createContext, useContext, useId, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import Draggable from 'react-draggable';
import { useTranslate } from 'react-admin';
import { useDialogDrag } from './use-dialog-drag';
import { useFocusKept } from './use-focus-kept';
import { useFocusNear } from './use-focus-near';

export interface DraggableDialogProps {
  open: boolean;
  title: ReactNode;
  width?: 480 | 720 | 960 | 1200;
  /** Also called by Escape and the close button. */
  onCancel: () => void;
  /** A click outside closes the dialog although it has a field: what was typed isn't worth keeping. */
  closesOutside?: boolean;
  /** Makes the dialog a form: Enter in a field submits. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  actions?: ReactNode;
  /** While this is on, Escape and the close button do nothing. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children?: ReactNode;
}

const HANDLE = 'dialog-drag-handle';
const DragContext = createContext<ReturnType<typeof useDialogDrag> | null>(null);

/** A dialog that is dragged by its header, stays in view, and gives the focus back when it closes. */
export function DraggableDialog(props: DraggableDialogProps) {
  const { open, width = 480, onCancel, closesOutside, busy = false, role = 'dialog', describedBy } = props;
  const titleId = useId();
  useFocusKept(busy);
  const onFocus = useFocusNear();
  return (
    <Dialog
      open={open}
      onFocus={onFocus}
      onClose={(event: MouseEvent, reason) => {
        // A stray click outside the dialog must not discard what was typed in it.
        const keep =
          !closesOutside &&
          reason === 'backdropClick' &&
          event.currentTarget.querySelector('form, input, textarea');
        if (!busy && !keep) onCancel();
      }}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      maxWidth={false}
      slots={{ paper: DraggablePaper }}
      slotProps={{
        paper: {
          sx: {
            width,
            maxWidth: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
            m: 4,
            // A custom paper has none of the library's layout: without it long contents would not scroll.
            display: 'flex',
            flexDirection: 'column',
            overflow: 'hidden',
            resize: 'none',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '6px',
          },
        },
      }}
    >
      <DialogBody {...props} titleId={titleId} />
    </Dialog>
  );
}

function DraggablePaper(props: PaperProps) {
  const drag = useDialogDrag();
  return (
    <DragContext value={drag}>
      <Draggable
        {...drag.draggable}
        handle={`.${HANDLE}`}
        cancel="button"
        // The hack writes a style element, which the content security policy refuses.
        enableUserSelectHack={false}
      >
        <Paper {...props} ref={drag.draggable.nodeRef} />
      </Draggable>
    </DragContext>
  );
}

type DialogBodyProps = DraggableDialogProps & { titleId: string };

function DialogBody(props: DialogBodyProps) {
  const { onSubmit, actions, busy, children } = props;
  const content = (
    <>
      <DialogHeader {...props} />
      <DialogContent sx={{ px: 5, py: 4 }}>{children}</DialogContent>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </>
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit?.(event);
  };
  return onSubmit ? (
    <form noValidate onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {content}
    </form>
  ) : (
    content
  );
}

function DialogHeader({ title, titleId, onCancel, busy }: DialogBodyProps) {
  const translate = useTranslate();
  const drag = useContext(DragContext);
  return (
    <Box
      className={HANDLE}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 5,
        pr: 2,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
        cursor: 'move',
        userSelect: 'none',
        touchAction: 'none',
      }}
    >
      <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('ui.dialog.move')}
        title={translate('ui.dialog.moveHelp')}
        onClick={drag?.center}
        onKeyDown={drag?.onKeyDown}
      >
        <MoveIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <IconButton size="small" aria-label={translate('ui.dialog.close')} disabled={busy} onClick={onCancel}>
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
