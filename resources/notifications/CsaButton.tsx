import { useTranslate } from 'ra-core';
import type { CsaNotificationRow, NotificationContact } from '../../domain/notifications/contract';
import { csaDetailOf } from '../../domain/notifications/manager';
import { useDialog } from '../../providers/services';
import { useNotificationWords } from './words';
import './notifications.css';

interface CsaButtonProps {
  recipient: Pick<NotificationContact, 'email' | 'clientName' | 'types'>;
  /** Names the contact or the location in the accessible name. */
  name: string;
  /** Without it the details are read only. */
  onChange?: (rows: readonly CsaNotificationRow[]) => void;
}

/** Says whether a contact gets all, some or none of the CSA details, and opens them. */
export function CsaButton({ recipient, name, onChange }: CsaButtonProps) {
  const translate = useTranslate();
  const { open } = useDialog();
  const value = useNotificationWords().csaDetail(csaDetailOf(recipient.types));
  const show = async () => {
    const rows = await open('csaNotificationsModal', { recipient, readOnly: !onChange });
    if (rows) onChange?.(rows as readonly CsaNotificationRow[]);
  };
  return (
    <button
      type="button"
      className="notification-link"
      aria-label={translate('notifications.csaDetail.of', { name, value })}
      onClick={() => void show()}
    >
      {value}
    </button>
  );
}
