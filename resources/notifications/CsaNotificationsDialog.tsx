import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CsaNotificationRow } from '../../domain/notifications/contract';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { CsaGrid } from './CsaGrid';
import { LoadProblem } from './LoadProblem';
import { useAllRecipients } from './use-all-recipients';

interface Recipient {
  email: string;
  clientName: string;
  types: readonly CsaNotificationRow[];
}

/**
 * CSA notifications by type and safety category: of one `recipient`, or of all where there is none. `readOnly` shows
 * check marks. Closes with the changed rows, which the opener saves; those of all recipients are saved here.
 */
export default function CsaNotificationsDialog({ onClose, ...properties }: DialogProps) {
  const recipient = properties['recipient'] as Recipient | undefined;
  const readOnly = properties['readOnly'] === true;
  return recipient ? (
    <OneRecipient recipient={recipient} readOnly={readOnly} onClose={onClose} />
  ) : (
    <AllRecipients readOnly={readOnly} onClose={onClose} />
  );
}

type Closing = Pick<DialogProps, 'onClose'> & { readOnly: boolean };

function OneRecipient({ recipient, readOnly, onClose }: Closing & { recipient: Recipient }) {
  const translate = useTranslate();
  const [rows, setRows] = useState(recipient.types);
  return (
    <Frame
      title={translate('notifications.csa.title', { email: recipient.email })}
      readOnly={readOnly}
      onClose={() => onClose()}
      onSave={() => onClose(rows)}
    >
      <Typography sx={{ mb: 3 }}>
        {translate('notifications.csa.location', { name: recipient.clientName })}
      </Typography>
      <CsaGrid
        label={translate('notifications.column.csaDetail')}
        rows={rows}
        onChange={readOnly ? undefined : setRows}
      />
    </Frame>
  );
}

function AllRecipients({ readOnly, onClose }: Closing) {
  const translate = useTranslate();
  const state = useAllRecipients(() => onClose(true));
  const { rows, count, setRows, problem, saving, save } = state;
  return (
    <Frame
      title={translate('notifications.csa.titleAll')}
      readOnly={readOnly || count === 0}
      busy={saving}
      unchanged={!state.pending}
      onClose={() => onClose()}
      onSave={save}
    >
      {problem === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
      {state.unread ? (
        <LoadProblem onRetry={state.reread} />
      ) : rows === undefined ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        <>
          {count > 0 && !readOnly ? (
            <Typography sx={{ mb: 3 }}>{translate('notifications.csa.allText', { count })}</Typography>
          ) : null}
          <CsaGrid
            label={translate('notifications.column.csaDetail')}
            rows={rows}
            onChange={readOnly ? undefined : setRows}
          />
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  readOnly: boolean;
  busy?: boolean;
  /** There is nothing to save. */
  unchanged?: boolean;
  onClose: () => void;
  onSave: () => void;
  children: React.ReactNode;
}

/** Save and Close where something can be changed, Cancel where not. */
function Frame({ title, readOnly, busy = false, unchanged = false, onClose, onSave, children }: FrameProps) {
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      width={960}
      title={title}
      busy={busy}
      onCancel={onClose}
      {...(!readOnly && { onSubmit: onSave })}
      actions={
        readOnly ? (
          <Button onClick={onClose}>{translate('notifications.cancel')}</Button>
        ) : (
          <>
            <Button disabled={busy} onClick={onClose}>
              {translate('notifications.close')}
            </Button>
            <Button type="submit" variant="contained" disabled={unchanged} loading={busy}>
              {translate('notifications.save')}
            </Button>
          </>
        )
      }
    >
      {children}
    </DraggableDialog>
  );
}
