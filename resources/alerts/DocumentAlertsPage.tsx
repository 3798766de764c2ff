import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useSelectedSite } from '../../providers/clientState';
import { useClientOfPages } from '../../providers/sites';
import { ListPage } from '../../src/list/ListPage';
import { useApi } from '../api';
import { documentAlertList } from './document-alert-list';
import { FilesNotStartedNotice } from './FilesNotStartedNotice';

export const { prefetch } = documentAlertList;

/** The missing items of all drivers. */
export default function DocumentAlertsPage() {
  return <ListPage list={documentAlertList} above={<LeftOut />} />;
}

/** The files that the list leaves out until the user removes that filter. */
function LeftOut() {
  const api = useApi();
  const { filterValues } = useListContext();
  const client = useClientOfPages();
  const [siteId] = useSelectedSite();
  const shownId = siteId ?? client?.legacyClientId;
  const { data } = useQuery({
    queryKey: ['alerts/documentAlerts', 'summary', shownId],
    queryFn: ({ signal }) => api.getAlertSummary(shownId!, 'documents', signal),
    enabled: shownId !== undefined && filterValues['fileStarted'] === true,
    placeholderData: undefined,
  });
  if (!data?.notStarted || filterValues['fileStarted'] !== true) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <FilesNotStartedNotice employees={data.notStarted.employees} />
    </Box>
  );
}
