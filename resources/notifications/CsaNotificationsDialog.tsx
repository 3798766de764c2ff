import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { CommonCsaRow, NotificationContact } from '../../domain/notifications/contract';
import { changedFlags } from '../../domain/notifications/grid';
import { useClientOfPages } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { CsaGrid } from './CsaGrid';
import { NOTIFICATIONS } from './links';

type Recipient = Pick<NotificationContact, 'email' | 'clientName' | 'types'>;

/**
 * CSA notifications by type and safety category: of one `recipient`, or of all where there is none. `readOnly` shows
 * check marks. Closes with the changed rows, which the opener saves; those of all recipients are saved here.
 */
export default function CsaNotificationsDialog({ onClose, ...properties }: DialogProps) {
  const { recipient, readOnly = false } = properties as { recipient?: Recipient; readOnly?: boolean };
  return recipient ? (
    <OneRecipient recipient={recipient} readOnly={readOnly} onClose={onClose} />
  ) : (
    <AllRecipients onClose={onClose} />
  );
}

interface OneRecipientProps extends Pick<DialogProps, 'onClose'> {
  recipient: Recipient;
  readOnly: boolean;
}

function OneRecipient({ recipient, readOnly, onClose }: OneRecipientProps) {
  const translate = useTranslate();
  const [rows, setRows] = useState<readonly CommonCsaRow[]>(recipient.types);
  return (
    <Frame
      title={translate('notifications.csa.title', { email: recipient.email })}
      text={translate('notifications.csa.location', { name: recipient.clientName })}
      rows={rows}
      onChange={readOnly ? undefined : setRows}
      onClose={() => onClose()}
      onSave={() => onClose(rows)}
    />
  );
}

/** What all contacts have in common. Only the flags that were set or cleared are saved: contacts may differ in the rest. */
function AllRecipients({ onClose }: Pick<DialogProps, 'onClose'>) {
  const translate = useTranslate();
  const api = useApi();
  const client = useClientOfPages();
  const [edited, setEdited] = useState<readonly CommonCsaRow[]>();
  const { data, error, refetch } = useQuery({
    queryKey: [NOTIFICATIONS, 'everybody', client?._id],
    queryFn: ({ signal }) => api.commonCsaDetails({ signal }),
    enabled: client !== null,
    gcTime: 0,
    retry: false,
  });
  const common = data && (data.contacts === 0 ? [] : data.types);
  const changed = common && edited ? changedFlags(common, edited) : [];
  const save = useApiMutation(() => api.changeAllCsa(changed), {
    success: 'notifications.csa.savedAll',
    alertOnError: false,
    onSuccess: () => onClose(true),
  });
  return (
    <Frame
      title={translate('notifications.csa.titleAll')}
      text={data?.contacts ? translate('notifications.csa.allText', { count: data.contacts }) : undefined}
      rows={edited ?? common}
      onChange={data?.contacts ? setEdited : undefined}
      busy={save.isPending}
      unchanged={changed.length === 0}
      onClose={() => onClose()}
      onSave={() => save.mutate()}
    >
      {save.error ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {save.error.message}
        </Alert>
      ) : null}
      {error && !data ? (
        <LoadFailed error={new Error(translate('notifications.loadFailed'))} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton variant="rounded" height={160} />}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  text?: string | undefined;
  /** Undefined while they load. */
  rows: readonly CommonCsaRow[] | undefined;
  /** Without it the details are read only. */
  onChange?: ((rows: readonly CommonCsaRow[]) => void) | undefined;
  busy?: boolean;
  /** There is nothing to save. */
  unchanged?: boolean;
  onClose: () => void;
  onSave: () => void;
  /** Above the grid. */
  children?: ReactNode;
}

/** Save and Close where the details can be changed, else Cancel. */
function Frame({ title, text, rows, onChange, busy = false, unchanged = false, ...frame }: FrameProps) {
  const translate = useTranslate();
  const { onClose, onSave, children } = frame;
  return (
    <DraggableDialog
      open
      width={960}
      title={title}
      busy={busy}
      onCancel={onClose}
      {...(onChange && { onSubmit: onSave })}
      actions={
        onChange ? (
          <>
            <Button disabled={busy} onClick={onClose}>
              {translate('notifications.close')}
            </Button>
            <Button type="submit" variant="contained" disabled={unchanged} loading={busy}>
              {translate('notifications.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{translate('notifications.cancel')}</Button>
        )
      }
    >
      {children}
      {text ? <Typography sx={{ mb: 3 }}>{text}</Typography> : null}
      {rows ? (
        <CsaGrid label={translate('notifications.column.csaDetail')} rows={rows} onChange={onChange} />
      ) : null}
    </DraggableDialog>
  );
}
