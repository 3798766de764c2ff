import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { usePermission } from '../../../providers/services';
import { Figure } from '../../../src/ui/Figure';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { Section } from '../../../src/ui/Section';
import { useApi } from '../../api';
import { CHASE_PATH, PENDING_PATH } from '../links';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';

interface Tile {
  activity: string;
  done: number;
  byMe: number;
}

const columns: readonly SimpleColumn<Tile>[] = [
  { label: 'cme.dashboard.activity', render: ({ activity }) => <Activity name={activity} /> },
  { label: 'cme.dashboard.done', numeric: true, render: ({ done }) => done },
  { label: 'cme.dashboard.byMe', numeric: true, render: ({ byMe }) => byMe },
];

function Activity({ name }: { name: string }) {
  return useTranslate()(`cme.activity.${name}`, { _: name });
}

/** What the exam's staff did today, in UTC, and what waits. */
export default function DashboardPage() {
  const translate = useTranslate();
  const api = useApi();
  const mayChase = usePermission('cme.chaseList');
  const maySearch = usePermission('cme.search');
  const { data, error, refetch } = useQuery({
    queryKey: ['cmeDashboard'],
    queryFn: ({ signal }) => api.getCmeDashboard(signal),
  });
  return (
    <>
      <PageHeader title={translate('cme.dashboard.title')} />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 6 }}>
        <Figure
          label={translate('cme.dashboard.chase')}
          value={data?.chase}
          to={mayChase ? CHASE_PATH : undefined}
        />
        <Figure
          label={translate('cme.dashboard.pending')}
          value={data?.pending}
          to={maySearch ? PENDING_PATH : undefined}
        />
      </Box>
      <Section level="h2" title={translate('cme.dashboard.today')}>
        <SimpleTable
          label={translate('cme.dashboard.today')}
          columns={columns}
          rows={data?.tiles}
          rowKey={({ activity }) => activity}
          empty="ui.table.noResults"
        />
      </Section>
    </>
  );
}
