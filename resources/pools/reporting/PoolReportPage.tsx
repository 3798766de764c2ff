import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Pool } from '../../../domain/pools/contract';
import type { PoolReport } from '../../../domain/pools/report-contract';
import { MAKES_BINDERS, MIS_ACCESS } from '../../../domain/packets/binder-sections';
import { formatDate } from '../../../domain/shared/dates';
import { useDialog, usePageTitle, usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { MAKE_BINDER } from '../../packets';
import { HeatMap } from '../HeatMap';
import { poolPath, POOLS, REPORTING } from '../links';
import { usePool } from '../use-pools';
import { ShareNotice } from '../ShareNotice';
import { CountsTables } from './CountsTables';
import { MisSection } from './MisSection';
import { PeriodsTable } from './PeriodsTable';
import { RateProgress } from './RateProgress';

/** A year of one pool: its periods, the rate, when people were tested, and the report for agencies. */
export default function PoolReportPage() {
  const { clientId, poolId } = useParams();
  const translate = useTranslate();
  const client = useClientOfPages()?.legacyClientId;
  const { pool, error, refetch } = usePool(Number(poolId));
  const title = translate('pools.reporting.one');
  usePageTitle(pool ? translate('pools.wizard.titleOf', { title, name: pool.name }) : title);
  if (error && !pool) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (pool === undefined) return <Skeleton variant="rounded" height={240} />;
  // A pool of another client than the chosen one isn't here.
  if (pool === null || Number(clientId) !== client)
    return (
      <EmptyState
        title={translate('pools.pool.gone')}
        action={
          <Button component={Link} to={`/${REPORTING}`}>
            {translate('pools.reporting.title')}
          </Button>
        }
      />
    );
  return <YearOf key={pool.poolId} pool={pool} />;
}

/** The year is in the address, so that it can be shared; without one it is the present year. */
function YearOf({ pool }: { pool: Pool }) {
  const { poolId } = pool;
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('year')) || undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [POOLS, 'report', poolId, asked],
    queryFn: ({ signal }) => api.getPoolReport(poolId, asked, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  return (
    <Report
      pool={pool}
      report={data}
      onYear={(year) => setQuery({ year: String(year) }, { replace: true })}
    />
  );
}

interface ReportProps {
  pool: Pool;
  report: PoolReport;
  onYear: (year: number) => void;
}

function Report({ pool, report, onYear }: ReportProps) {
  const translate = useTranslate();
  const maySeeMis = usePermission(MIS_ACCESS);
  const { open } = useDialog();
  const mayMakeBinder = usePermission(MAKES_BINDERS);
  const { year, asOf } = report;
  return (
    <>
      <PageHeader
        title={pool.name}
        subtitle={translate('pools.report.subtitle', { year, date: formatDate(asOf) })}
        action={
          <>
            <YearSelect report={report} onYear={onYear} />
            {mayMakeBinder ? (
              <Button
                variant="outlined"
                sx={{ alignSelf: 'end' }}
                onClick={() => void open(MAKE_BINDER, { year })}
              >
                {translate('pools.binder.button')}
              </Button>
            ) : null}
            <Button component={Link} to={poolPath(pool.poolId)} sx={{ alignSelf: 'end' }}>
              {translate('pools.reporting.open')}
            </Button>
          </>
        }
      />
      {pool.consortium ? <ShareNotice consortium={pool.consortium} text="pools.share.reportText" /> : null}
      <RateProgress report={report} isShare={pool.consortium !== null} />
      <PeriodsTable report={report} />
      {report.collections ? <HeatMap times={report.collections} /> : null}
      <CountsTables report={report} />
      {maySeeMis ? <MisSection key={year} pool={pool} year={year} /> : null}
    </>
  );
}

function YearSelect({ report: { year, asOf, firstYear }, onYear }: Omit<ReportProps, 'pool'>) {
  const translate = useTranslate();
  const thisYear = Number(asOf.slice(0, 4));
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at);
  return (
    <TextField
      select
      size="small"
      label={translate('pools.report.year')}
      value={year}
      onChange={({ target }) => onYear(Number(target.value))}
      sx={{ minWidth: 104 }}
    >
      {[...new Set([...years, year])].map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
