import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { useSelectedSite } from '../../providers/clientState';
import { useSites } from '../../providers/sites';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { useNextDeadlines } from '../deadlines';
import type { ComplianceFigures } from './api';
import { ByDocument, BySite } from './Breakdown';
import { EmptyClient } from './EmptyClient';
import { QualificationTrend } from '../../src/ui/QualificationTrend';
import { FourFigures } from './FourFigures';
import { NextSteps } from './NextSteps';

interface ClientHomeProps {
  client: { legacyClientId: number; name: string };
}

/** The qualification of a client's employees: today, over time, and what to do next. */
export function ClientHome({ client }: ClientHomeProps) {
  const translate = useTranslate();
  const api = useApi();
  const [siteId] = useSelectedSite();
  const site = useSites()?.find(({ legacyClientId }) => legacyClientId === siteId);
  const shownId = siteId ?? client.legacyClientId;
  const { data, error, refetch } = useQuery({
    queryKey: ['complianceFigures', shownId],
    queryFn: ({ signal }) => api.getFigures(shownId, signal),
    // Never shows the figures of one location under the name of another.
    placeholderData: undefined,
  });
  const name = site?.name ?? client.name;
  return (
    <>
      <PageHeader title={name} asOf={data ? formatDate(data.asOf) : undefined} />
      {error && !data ? (
        <LoadFailed
          title={translate('home.failed')}
          error={new Error(translate(error.message, { _: error.message }))}
          onRetry={() => void refetch()}
        />
      ) : data?.active === 0 ? (
        <EmptyClient legacyClientId={shownId} name={name} />
      ) : (
        <Figures figures={data} />
      )}
    </>
  );
}

function Figures({ figures }: { figures: ComplianceFigures | undefined }) {
  const deadlines = useNextDeadlines();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <FourFigures figures={figures} />
      {figures ? (
        <QualificationTrend trend={figures.trend} />
      ) : (
        <Skeleton variant="rectangular" height={280} />
      )}
      {figures && deadlines ? (
        <>
          <NextSteps {...figures} deadlines={deadlines} />
          <Box
            sx={{
              display: 'grid',
              gap: 6,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            {figures.bySite.length > 1 ? <BySite sites={figures.bySite} /> : null}
            {figures.byDocType.length > 0 ? (
              <ByDocument types={figures.byDocType} notStarted={figures.notStarted} />
            ) : null}
          </Box>
        </>
      ) : (
        <Skeleton variant="rectangular" height={360} />
      )}
    </Box>
  );
}
