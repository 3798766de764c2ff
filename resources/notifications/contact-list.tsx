import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { NOTICES } from '../../domain/notifications/constants';
import type { NotificationContact, NotificationFilter } from '../../domain/notifications/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList, type CellTools } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { addContactHref, contactHref, NOTIFICATIONS } from './links';
import { notificationWords, useNotificationWords } from './words';
import './notifications.css';

type ContactRow = NotificationContact & RaRecord;

/** Who is notified of which locations; each row opens the contact. */
export const contactList = defineList<ContactRow, NotificationFilter>({
  resource: NOTIFICATIONS,
  title: 'notifications.title',
  sort: { field: 'email', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'email', label: 'notifications.column.email', link: true },
    { source: 'name', label: 'notifications.column.name' },
    { source: 'clientName', label: 'notifications.column.clientName' },
    { source: 'notices', label: 'notifications.column.notices', sortable: false, render: noticesText },
    {
      source: 'csaScores',
      label: 'notifications.column.csaScores',
      sortable: false,
      // So that the others fit side by side.
      hidden: true,
      render: ({ csaScores }, { translate }) =>
        translate(csaScores ? 'notifications.csa.yes' : 'notifications.csa.no'),
    },
    {
      source: 'csaDetail',
      label: 'notifications.column.csaDetail',
      sortable: false,
      render: (row) => <CsaCell row={row} />,
    },
    {
      source: 'frequency',
      label: 'notifications.column.frequency',
      render: ({ frequency }, { translate }) => notificationWords(translate).frequency(frequency),
    },
  ],
  search: { label: 'notifications.search' },
  filters: [
    choiceFilter('notices', {
      label: 'notifications.column.notices',
      choices: NOTICES.map((id) => ({ id, label: `notifications.notice.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  empty: {
    title: 'notifications.empty.title',
    text: 'notifications.empty.text',
    action: <AddContactButton />,
    filtered: { title: 'notifications.empty.filtered' },
  },
  rowHref: ({ email }) => contactHref(email),
});

function noticesText({ notices, stoppedAt }: ContactRow, { translate }: CellTools): string {
  if (!stoppedAt) return notificationWords(translate).notices(notices);
  return translate('notifications.stopped', { date: formatDate(stoppedAt.slice(0, 10)) });
}

/** How much of CSA is told; a click shows it, to be read. */
function CsaCell({ row }: { row: ContactRow }) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { open } = useDialog();
  const value = words.csaDetail(row.csaDetail);
  return (
    <button
      type="button"
      className="notification-link"
      aria-label={translate('notifications.csaDetail.of', { name: `${row.email}, ${row.clientName}`, value })}
      onClick={() => void open('csaNotificationsModal', { recipient: row, readOnly: true })}
    >
      {value}
    </button>
  );
}

export function AddContactButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={addContactHref} variant="contained">
      {translate('notifications.add')}
    </Button>
  );
}
