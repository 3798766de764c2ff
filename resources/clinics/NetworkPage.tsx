import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { CHANGE_NETWORK } from '../../domain/clinics/access';
import { CLINIC_STATES, type ClinicFilter, type ClinicLine } from '../../domain/clinics/contract';
import { COLLECTION_PROGRAMS } from '../../domain/clinics/programs';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { StatusChip } from '../../src/ui/StatusChip';
import { importClinicsHref, NETWORK, networkHref, clinicHref } from './links';

type Row = ClinicLine & RaRecord;

export const networkList = defineList<Row, ClinicFilter>({
  resource: NETWORK,
  title: 'clinics.title',
  sort: { field: 'vendorName', order: 'ASC' },
  columns: [
    { source: 'vendorName', label: 'clinics.column.vendorName', link: true },
    { source: 'vendorId', label: 'clinics.column.vendorId', numeric: true },
    { source: 'city', label: 'clinics.column.city' },
    { source: 'state', label: 'clinics.column.state' },
    { source: 'zip', label: 'clinics.column.zip' },
    { source: 'phone', label: 'clinics.column.phone', sortable: false },
    {
      source: 'programList',
      label: 'clinics.column.programs',
      sortable: false,
      fills: true,
      render: ({ programList }, { translate }) =>
        programList.map(({ vendorProgramID }) => translate(`clinics.program.${vendorProgramID}`)).join(', '),
    },
    {
      source: 'closedOn',
      label: 'clinics.column.status',
      sortable: false,
      render: (clinic) => <Status {...clinic} />,
    },
  ],
  search: { label: 'clinics.network.search' },
  filters: [
    choiceFilter('states', {
      label: 'clinics.column.status',
      choices: CLINIC_STATES.map((id) => ({ id, label: `clinics.state.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('programs', {
      label: 'clinics.column.programs',
      choices: COLLECTION_PROGRAMS.map(({ vendorProgramID: id }) => ({ id, label: `clinics.program.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  empty: {
    title: 'clinics.network.empty',
    text: 'clinics.network.emptyText',
    action: <NetworkActions />,
    filtered: { title: 'clinics.search.none' },
  },
  rowHref: ({ vendorId }) => clinicHref(vendorId),
  rowLabel: ({ vendorName }) => vendorName,
});

export const { prefetch } = networkList;

/** The provider's network of clinics. */
export default function NetworkPage() {
  const translate = useTranslate();
  return (
    <ListPage
      list={networkList}
      subtitle={translate('clinics.network.subtitle')}
      action={<NetworkActions />}
    />
  );
}

function NetworkActions() {
  const translate = useTranslate();
  if (!usePermission(CHANGE_NETWORK)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button component={Link} to={importClinicsHref} variant="outlined">
        {translate('clinics.network.import')}
      </Button>
      <Button component={Link} to={`${networkHref}/add`} variant="contained">
        {translate('clinics.add')}
      </Button>
    </Box>
  );
}

function Status({ closedOn }: ClinicLine) {
  const translate = useTranslate();
  return closedOn === null ? (
    <StatusChip status="ok" text={translate('clinics.state.open')} />
  ) : (
    <StatusChip status="notApplicable" text={translate('clinics.closedOn', { date: formatDate(closedOn) })} />
  );
}
