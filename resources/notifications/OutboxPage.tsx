import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { MAIL_STATES, type OutboxFilter, type OutboxMail } from '../../domain/notifications/outbox';
import { formatDateTime } from '../../domain/shared/dates';
import { useDialog, useUser } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { zoneHere } from '../../src/ui/today';
import { OUTBOX } from './links';
import './notifications.css';

type MailRow = OutboxMail & RaRecord;

export const outboxList = defineList<MailRow, OutboxFilter>({
  resource: OUTBOX,
  title: 'notifications.outbox.title',
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    {
      source: 'subject',
      label: 'notifications.outbox.column.subject',
      render: (mail) => <Subject mail={mail} />,
    },
    { source: 'to', label: 'notifications.outbox.column.to' },
    { source: 'clientName', label: 'notifications.outbox.column.clientName', sortable: false },
    {
      source: 'state',
      label: 'notifications.outbox.column.state',
      sortable: false,
      render: ({ state }, { translate }) => translate(`notifications.outbox.state.${state}`),
    },
    {
      source: 'createdAt',
      label: 'notifications.outbox.column.createdAt',
      numeric: true,
      render: ({ createdAt }) => formatDateTime(createdAt, zoneHere()),
    },
    { source: 'error', label: 'notifications.outbox.column.error', sortable: false },
  ],
  search: { label: 'notifications.outbox.search' },
  filters: [
    choiceFilter('states', {
      label: 'notifications.outbox.column.state',
      choices: MAIL_STATES.map((id) => ({ id, label: `notifications.outbox.state.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  empty: { title: 'notifications.outbox.empty', isFiltered: () => false },
});

export const { prefetch } = outboxList;

/** Emails of the last 30 days and whether they were delivered. */
export default function OutboxPage() {
  const translate = useTranslate();
  const { open } = useDialog();
  const { mailWaits } = useUser();
  return (
    <ListPage
      list={outboxList}
      subtitle={translate('notifications.outbox.subtitle')}
      action={
        mailWaits ? undefined : (
          <Button variant="outlined" onClick={() => void open('testMail')}>
            {translate('notifications.test.button')}
          </Button>
        )
      }
      above={
        mailWaits ? (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {translate('notifications.outbox.waits')}
          </Alert>
        ) : null
      }
    />
  );
}

/** Opens the text of the email. */
function Subject({ mail: { mailId, subject, to } }: { mail: MailRow }) {
  const { open } = useDialog();
  return (
    <button
      type="button"
      className="notification-link"
      onClick={() => void open('mailText', { mailId, subject, to })}
    >
      {subject}
    </button>
  );
}
