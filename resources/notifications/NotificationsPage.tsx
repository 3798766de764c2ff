import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { NOTICES } from '../../domain/notifications/constants';
import type { NotificationContact, NotificationFilter } from '../../domain/notifications/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList, type CellTools } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { CsaButton } from './CsaButton';
import { addContactHref, contactHref, NOTIFICATIONS } from './links';
import { notificationWords } from './words';

type ContactRow = NotificationContact & RaRecord;

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
      // Leaves room for the other columns.
      hidden: true,
      render: ({ csaScores }, { translate }) =>
        translate(csaScores ? 'notifications.csa.yes' : 'notifications.csa.no'),
    },
    {
      source: 'csaDetail',
      label: 'notifications.column.csaDetail',
      sortable: false,
      render: (row) => <CsaButton recipient={row} name={`${row.email}, ${row.clientName}`} />,
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

export const { prefetch } = contactList;

/** Contacts and the locations they are notified about. */
export default function NotificationsPage() {
  const translate = useTranslate();
  const actions = (
    <>
      <AllCsaButton />
      <AddContactButton />
    </>
  );
  return <ListPage list={contactList} subtitle={translate('notifications.subtitle')} action={actions} />;
}

function noticesText({ notices, stoppedAt }: ContactRow, { translate }: CellTools): string {
  if (!stoppedAt) return notificationWords(translate).notices(notices);
  return translate('notifications.stopped', { date: formatDate(stoppedAt.slice(0, 10)) });
}

function AddContactButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={addContactHref} variant="contained">
      {translate('notifications.add')}
    </Button>
  );
}

function AllCsaButton() {
  const translate = useTranslate();
  const { total } = useListContext();
  const { open } = useDialog();
  return (
    <Button disabled={!total} onClick={() => void open('csaNotificationsModal')} sx={{ mr: 2 }}>
      {translate('notifications.allCsa')}
    </Button>
  );
}
