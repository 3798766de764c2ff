import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { useSelectedSite } from '../../providers/clientState';
import { useSites } from '../../providers/sites';
import { PageHeader } from '../../src/ui/PageHeader';
import { ByDocument, BySite } from './Breakdown';
import { EmptyClient } from './EmptyClient';
import { useFigures, type ComplianceFigures } from './figures';
import { FourFigures } from './FourFigures';
import { GettingBetter } from './GettingBetter';
import { NextSteps } from './NextSteps';

interface ClientHomeProps {
  client: { legacyClientId: number; name: string };
}

/** How a client stands today: four figures, whether it gets better, and what to do next. */
export function ClientHome({ client }: ClientHomeProps) {
  const translate = useTranslate();
  const [siteId] = useSelectedSite();
  const site = useSites()?.find(({ legacyClientId }) => legacyClientId === siteId);
  const { data, error, refetch } = useFigures(siteId ?? client.legacyClientId);
  const name = site?.name ?? client.name;
  return (
    <>
      <PageHeader title={name} asOf={data ? formatDate(data.asOf) : undefined} />
      {error && !data ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('home.retry')}
            </Button>
          }
        >
          {translate('home.failed')} {translate(error.message, { _: error.message })}
        </Alert>
      ) : null}
      {data && data.active === 0 ? (
        <EmptyClient legacyClientId={siteId ?? client.legacyClientId} name={name} />
      ) : null}
      {error && !data ? null : data?.active === 0 ? null : <Standing figures={data} />}
    </>
  );
}

function Standing({ figures }: { figures: ComplianceFigures | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <FourFigures figures={figures} />
      {figures ? (
        <>
          <GettingBetter trend={figures.trend} />
          <NextSteps steps={figures.next} />
          <Box
            sx={{
              display: 'grid',
              gap: 6,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            {figures.bySite.length > 1 ? <BySite sites={figures.bySite} /> : null}
            {figures.byDocType.length > 0 ? <ByDocument types={figures.byDocType} /> : null}
          </Box>
        </>
      ) : (
        <>
          <Skeleton variant="rectangular" height={280} />
          <Skeleton variant="rectangular" height={360} />
        </>
      )}
    </Box>
  );
}
