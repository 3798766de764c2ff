import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
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
 * check marks. Closes with the changed rows, which the opener saves; the rows of all recipients are saved here.
 */
export default function CsaNotificationsDialog({ onClose, ...properties }: DialogProps) {
  const { recipient, readOnly = false } = properties as { recipient?: Recipient; readOnly?: boolean };
  const translate = useTranslate();
  const [edited, setEdited] = useState<readonly CommonCsaRow[]>();
  const all = useAllRecipients(!recipient, edited, () => onClose(true));
  const { count, error, saving } = all;
  const rows = edited ?? (recipient ? recipient.types : all.rows);
  const isEditable = recipient ? !readOnly : count > 0;
  return (
    <DraggableDialog
      open
      width={960}
      title={
        recipient
          ? translate('notifications.csa.title', { email: recipient.email })
          : translate('notifications.csa.titleAll')
      }
      busy={saving.isPending}
      onCancel={() => onClose()}
      {...(isEditable && { onSubmit: () => (recipient ? onClose(rows) : saving.mutate()) })}
      actions={
        <>
          <Button disabled={saving.isPending} onClick={() => onClose()}>
            {translate(isEditable ? 'notifications.close' : 'notifications.cancel')}
          </Button>
          {isEditable ? (
            <Button
              type="submit"
              variant="contained"
              disabled={!recipient && all.changed.length === 0}
              loading={saving.isPending}
            >
              {translate('notifications.save')}
            </Button>
          ) : null}
        </>
      }
    >
      {saving.error ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {saving.error.message}
        </Alert>
      ) : null}
      {recipient || count > 0 ? (
        <Typography sx={{ mb: 3 }}>
          {recipient
            ? translate('notifications.csa.location', { name: recipient.clientName })
            : translate('notifications.csa.allText', { count })}
        </Typography>
      ) : null}
      {rows ? (
        <CsaGrid
          label={translate('notifications.column.csaDetail')}
          rows={rows}
          onChange={isEditable ? setEdited : undefined}
        />
      ) : error ? (
        <LoadFailed error={new Error(translate('notifications.loadFailed'))} onRetry={all.retry} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </DraggableDialog>
  );
}

/** What all contacts have in common. Only flags that were set or cleared are saved: contacts may differ in the rest. */
function useAllRecipients(
  enabled: boolean,
  edited: readonly CommonCsaRow[] | undefined,
  onSaved: () => void,
) {
  const api = useApi();
  const client = useClientOfPages();
  const { data, error, refetch } = useQuery({
    queryKey: [NOTIFICATIONS, 'everybody', client?._id],
    queryFn: ({ signal }) => api.commonCsaDetails({ signal }),
    enabled: enabled && client !== null,
    gcTime: 0,
    retry: false,
  });
  const rows = data && (data.contacts === 0 ? [] : data.types);
  const changed = rows && edited ? changedFlags(rows, edited) : [];
  const saving = useApiMutation(() => api.changeAllCsa(changed), {
    changes: [NOTIFICATIONS],
    success: 'notifications.csa.savedAll',
    alertOnError: false,
    onSuccess: onSaved,
  });
  return { rows, count: data?.contacts ?? 0, changed, error, retry: () => void refetch(), saving };
}
