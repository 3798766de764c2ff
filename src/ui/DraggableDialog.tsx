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
import { useDialogDrag, type DialogDrag } from './use-dialog-drag';

export type DialogWidth = 480 | 720 | 960 | 1200;

export interface DraggableDialogProps {
  open: boolean;
  title: ReactNode;
  width?: DialogWidth;
  /** Escape, the close button and the Cancel button of the caller mean the same. */
  onCancel: () => void;
  /** Given, the dialog is a form: Enter in a field saves. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  actions?: ReactNode;
  /** While something runs that must not be left half done, Escape and close do nothing. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children?: ReactNode;
}

const HANDLE = 'dialog-drag-handle';
const DragContext = createContext<DialogDrag | null>(null);

/** A click beside the dialog is easily made, and must not throw away what was entered in it. */
function holdsEntries(dialog: Element): boolean {
  return dialog.querySelector('form, input, textarea') !== null;
}

/** A dialog that is dragged by its header, stays in view, and gives the focus back when it closes. */
export function DraggableDialog(props: DraggableDialogProps) {
  const { open, width = 480, onCancel, busy = false, role = 'dialog', describedBy } = props;
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={(event: MouseEvent, reason) => {
        if (!busy && !(reason === 'backdropClick' && holdsEntries(event.currentTarget))) onCancel();
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
            // A paper of one's own has none of the library's layout: without it long contents would not scroll.
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
      <DialogBody {...props} busy={busy} titleId={titleId} />
    </Dialog>
  );
}

function DraggablePaper(props: PaperProps) {
  const drag = useDialogDrag();
  return (
    <DragContext value={drag}>
      <Draggable
        nodeRef={drag.nodeRef}
        handle={`.${HANDLE}`}
        cancel="button"
        // The hack writes a style element, which the content security policy refuses.
        enableUserSelectHack={false}
        position={drag.offset}
        bounds={drag.bounds}
        onStart={drag.onStart}
        onDrag={drag.onDrag}
      >
        <Paper {...props} ref={drag.nodeRef} />
      </Draggable>
    </DragContext>
  );
}

interface DialogBodyProps extends DraggableDialogProps {
  busy: boolean;
  titleId: string;
}

function DialogBody({ title, titleId, onCancel, onSubmit, actions, busy, children }: DialogBodyProps) {
  const content = (
    <>
      <DialogHeader title={title} titleId={titleId} onCancel={onCancel} busy={busy} />
      <DialogContent sx={{ px: 5, py: 4 }}>{children}</DialogContent>
      {actions ? <DialogActions sx={{ px: 5, pb: 4 }}>{actions}</DialogActions> : null}
    </>
  );
  if (!onSubmit) return content;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      {content}
    </Box>
  );
}

type DialogHeaderProps = Pick<DialogBodyProps, 'title' | 'titleId' | 'onCancel' | 'busy'>;

function DialogHeader({ title, titleId, onCancel, busy }: DialogHeaderProps) {
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
        onClick={drag?.recentre}
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
