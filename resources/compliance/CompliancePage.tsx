import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import {
  openOf,
  type ComplianceByLocation,
  type LocationCompliance,
} from '../../domain/compliance/by-location';
import type { EmployeeFilter } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { useSelectedSite } from '../../providers/clientState';
import { usePermission } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { QualificationTrend } from '../../src/ui/QualificationTrend';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import { MATRIX } from './links';

const rosterHref = (filter: EmployeeFilter) =>
  `/manage/employees?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** How many drivers of each location have something to do, by document. */
export default function CompliancePage() {
  const translate = useTranslate();
  const api = useApi();
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const maySeeFiles = usePermission('client.viewEmployeeFile');
  const locationId = site ?? client?.legacyClientId ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['complianceByLocation', locationId],
    queryFn: ({ signal }) => api.getComplianceByLocation(locationId!, signal),
    enabled: locationId !== null,
  });
  return (
    <>
      <PageHeader
        title={translate('compliance.title')}
        {...(data && { asOf: formatDate(data.asOf) })}
        subtitle={translate('compliance.subtitle')}
        action={
          <>
            {maySeeFiles ? (
              <Button variant="outlined" component={RouterLink} to={`/${MATRIX}`}>
                {translate('compliance.matrix')}
              </Button>
            ) : null}
            <Button variant="outlined" onClick={() => window.print()}>
              {translate('compliance.print')}
            </Button>
          </>
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={320} />}
      <TrendOf locationId={locationId} />
      {data && data.docTypes.length === 0 ? (
        <EmptyState title={translate('compliance.none')}>{translate('compliance.noneText')}</EmptyState>
      ) : null}
      {data && data.docTypes.length > 0 ? <ByLocation data={data} /> : null}
    </>
  );
}

/** Whether it is getting better at the location, from the same figures as the home page. */
function TrendOf({ locationId }: { locationId: number | null }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['complianceFigures', locationId],
    queryFn: ({ signal }) => api.getFigures(locationId!, signal),
    enabled: locationId !== null,
  });
  return data ? (
    <Box sx={{ mb: 6 }}>
      <QualificationTrend trend={data.trend} />
    </Box>
  ) : null;
}

/** The first column stays in sight while the others scroll. */
const STICKY = { position: 'sticky', left: 0, zIndex: 1 } as const;
const FIRST = { ...STICKY, backgroundColor: 'background.paper' };

function ByLocation({ data: { docTypes, locations } }: { data: ComplianceByLocation }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nameOf = useDocumentName();
  const number = new Intl.NumberFormat(locale);
  const sum = (of: (location: LocationCompliance) => number) =>
    number.format(locations.reduce((total, location) => total + of(location), 0));
  return (
    <Box
      role="region"
      aria-label={translate('compliance.title')}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      className="print-wide"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '6px', overflowX: 'auto' }}
    >
      <Table
        size="small"
        aria-label={translate('compliance.title')}
        sx={{ backgroundColor: 'background.paper' }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={STICKY}>{translate('compliance.location')}</TableCell>
            <TableCell align="right">{translate('compliance.active')}</TableCell>
            <TableCell align="right">{translate('compliance.notQualified')}</TableCell>
            <TableCell align="right">{translate('ui.status.undecided')}</TableCell>
            {docTypes.map((type) => (
              <TableCell key={type.docTypeId} align="right" sx={{ minWidth: 96, verticalAlign: 'bottom' }}>
                {nameOf(type)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {locations.length > 1 ? (
            <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row" sx={FIRST}>
                {translate('compliance.total')}
              </TableCell>
              <TableCell align="right">{sum(({ active }) => active)}</TableCell>
              <TableCell align="right">{sum(({ notQualified }) => notQualified)}</TableCell>
              <TableCell align="right">{sum(({ undecided }) => undecided)}</TableCell>
              {docTypes.map(({ docTypeId }) => (
                <TableCell key={docTypeId} align="right">
                  {sum((location) => openOf(location, docTypeId))}
                </TableCell>
              ))}
            </TableRow>
          ) : null}
          {locations.map((location) => (
            <LocationRow key={location.legacyClientId} location={location} docTypes={docTypes} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface LocationRowProps {
  location: LocationCompliance;
  docTypes: ComplianceByLocation['docTypes'];
}

function LocationRow({ location, docTypes }: LocationRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nameOf = useDocumentName();
  const { legacyClientId, name, active, notQualified, undecided, gaps } = location;
  const format = (value: number) => new Intl.NumberFormat(locale).format(value);
  const cell = (value: number, filter: EmployeeFilter, document: string, title?: string) =>
    value === 0 ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        0
      </Box>
    ) : (
      <Link
        component={RouterLink}
        to={rosterHref({ sites: [legacyClientId], ...filter })}
        aria-label={translate('compliance.cell', { location: name, document, count: format(value) })}
        {...(title && { title })}
      >
        {format(value)}
      </Link>
    );
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...FIRST, fontWeight: 400 }}>
        {name}
      </TableCell>
      <TableCell align="right">{cell(active, {}, translate('compliance.active'))}</TableCell>
      <TableCell align="right">
        {cell(notQualified, { qualification: ['notQualified'] }, translate('compliance.notQualified'))}
      </TableCell>
      <TableCell align="right">
        {cell(undecided, { qualification: ['undecided'] }, translate('ui.status.undecided'))}
      </TableCell>
      {docTypes.map((type) => {
        const { docTypeId } = type;
        const gap = gaps.find((one) => one.docTypeId === docTypeId);
        const detail = gap && translate('compliance.detail', gap);
        return (
          <TableCell key={docTypeId} align="right">
            {cell(openOf(location, docTypeId), { docTypeId }, nameOf(type), detail)}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
