import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useDialog } from '../../providers/services';
import { ListPage } from '../../src/list/ListPage';
import { AddContactButton, contactList } from './contact-list';

export const { prefetch } = contactList;

const actions = (
  <>
    <AllCsaButton />
    <AddContactButton />
  </>
);

/** Who is notified of which locations. */
export default function NotificationsPage() {
  const translate = useTranslate();
  return <ListPage list={contactList} subtitle={translate('notifications.subtitle')} action={actions} />;
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
