import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { ListPage } from '../../src/list/ListPage';
import { documentAlertList } from './document-alert-list';
import { FILES_NOT_STARTED, NOT_STARTED } from './links';

export const { prefetch } = documentAlertList;

/** The missing items of all drivers who have documents on file. */
export default function DocumentAlertsPage() {
  return <ListPage list={documentAlertList} subtitle={<LeftOut />} />;
}

/** Where the others are. Without their number, which the menu shows, because what comes later would move the rows. */
function LeftOut() {
  const translate = useTranslate();
  if (!useCanAccessSync()(NOT_STARTED)) return translate('alerts.documents.leftOut');
  return (
    <>
      {translate('alerts.documents.elsewhere')}{' '}
      <Link component={RouterLink} to={FILES_NOT_STARTED}>
        {translate('alerts.notStarted.title')}
      </Link>
    </>
  );
}
