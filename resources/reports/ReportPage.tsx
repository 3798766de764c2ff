import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import type { EmployeeByDot } from '../../domain/reports/contract';
import { splitDotNumbers } from '../../domain/reports/dot-numbers';
import { formatDate } from '../../domain/shared/dates';
import { useSelectedSite } from '../../providers/clientState';
import { useAlert, useDialog } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { QualificationChip } from '../../src/ui/QualificationChip';
import { useApi } from '../api';
import { employeeHref } from '../employees';

/** A report by the name in the address. */
export default function ReportPage() {
  const { reportName } = useParams();
  const translate = useTranslate();
  if (reportName !== 'employeesDOT')
    return <EmptyState title={translate('reports.unknown')}>{translate('reports.unknownText')}</EmptyState>;
  return <EmployeesByDot />;
}

/** Who works under some DOT numbers. The numbers are in the address, so that a report can be opened again. */
function EmployeesByDot() {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { open } = useDialog();
  const [query, setQuery] = useSearchParams();
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const locationId = site ?? client?.legacyClientId ?? null;
  const numbers = splitDotNumbers(query.get('dot') ?? '');
  const choose = useMutation({
    mutationFn: async () => open('dotNumberModal', { numbers: await api.getDotNumbers(locationId!) }),
    onSuccess: (chosen) => {
      if (Array.isArray(chosen)) setQuery({ dot: chosen.join(',') });
    },
    onError: ({ message }) => alert(message),
  });
  // Asks once when the report is opened without numbers.
  const hasAsked = useRef(false);
  const { mutate } = choose;
  useEffect(() => {
    if (hasAsked.current || locationId === null || numbers.length > 0) return;
    hasAsked.current = true;
    mutate();
  }, [locationId, numbers.length, mutate]);
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'employeesDOT', locationId, numbers],
    queryFn: ({ signal }) => api.getEmployeesByDot(locationId!, numbers, signal),
    enabled: locationId !== null && numbers.length > 0,
  });
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { blob, headers } = await api.exportEmployeesByDot(locationId!, numbers, format);
      const name = fileNameOf(headers, `employees-by-dot.${format}`);
      downloadBlob(blob, name);
      return name;
    },
    onSuccess: (name) => alert('ui.export.done', 'success', { values: { name } }),
    onError: ({ message }) => alert('ui.export.failed', 'danger', { values: { reason: message } }),
  });
  return (
    <>
      <PageHeader
        title={translate('reports.name.employeesDOT')}
        {...(data && { count: data.results.length, asOf: formatDate(data.asOf) })}
        subtitle={data ? translate('reports.of', { name: data.name, numbers: numbers.join(', ') }) : null}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" loading={choose.isPending} onClick={() => mutate()}>
              {translate('reports.dot.change')}
            </Button>
            {data && data.results.length > 0 ? (
              <>
                <Button variant="outlined" onClick={() => window.print()}>
                  {translate('reports.print')}
                </Button>
                {(['csv', 'xlsx'] as const).map((format) => (
                  <Button
                    key={format}
                    variant="outlined"
                    disabled={save.isPending}
                    onClick={() => save.mutate(format)}
                  >
                    {translate(`reports.${format}`)}
                  </Button>
                ))}
              </>
            ) : null}
          </Box>
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {numbers.length === 0 ? <Typography>{translate('reports.dot.first')}</Typography> : null}
      {numbers.length > 0 && !data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {data ? <Results results={data.results} /> : null}
    </>
  );
}

const COLUMNS = [
  'DOTNumber',
  'name',
  'workId',
  'siteName',
  'jobTitle',
  'employmentStatus',
  'hireDate',
  'qualification',
] as const;

function Results({ results }: { results: readonly EmployeeByDot[] }) {
  const translate = useTranslate();
  if (results.length === 0)
    return <EmptyState title={translate('reports.nobody')}>{translate('reports.nobodyText')}</EmptyState>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('reports.name.employeesDOT')}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`reports.column.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((row) => (
            <TableRow key={row.employeeId}>
              <TableCell>{row.DOTNumber}</TableCell>
              <TableCell>
                <Link component={RouterLink} to={employeeHref(row.employeeId)}>
                  {row.lastName}, {row.firstName}
                </Link>
              </TableCell>
              <TableCell>{row.workId}</TableCell>
              <TableCell>{row.siteName}</TableCell>
              <TableCell>{row.jobTitle}</TableCell>
              <TableCell>{row.employmentStatus}</TableCell>
              <TableCell>{formatDate(row.hireDate)}</TableCell>
              <TableCell>
                <QualificationChip qualification={row.qualification} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
