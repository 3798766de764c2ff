import Button from '@mui/material/Button';
import { useTranslate, type Store } from 'ra-core';
import { QUALIFICATIONS } from '../../../domain/employees/constants';
import { GAP_STATUSES } from '../../../domain/compliance/gap-statuses';
import { MAKES_PACKETS } from '../../../domain/packets/access';
import type { EmployeeFilter } from '../../../domain/employees/contract';
import { setRosterView } from '../../../providers/clientState';
import { defineList } from '../../../src/list/define-list';
import { choiceFilter, dateRangeFilter, siteFilter } from '../../../src/list/filters';
import { useFilter } from '../../../src/list/use-filter';
import { EMPLOYEES, employeeHref } from '../links';
import { useDocTypeChoices, useJobTitleChoices, useLicenseClassChoices, useStatusChoices } from '../lists';
import { listName } from '../names';
import { useRosterColumns, type RosterRow } from './columns';
import {
  AddEmployeeButton,
  BulkPacketButton,
  BulkStatusButton,
  BulkTransferButton,
  ImportRosterButton,
} from './RosterActions';
import { BUILT_IN_VIEWS, filterOfView } from './views';

export const BY_NAME = { field: 'lastName', order: 'ASC' } as const;

/** The employees of a client, or of the location picked in the header. */
export const rosterList = defineList<RosterRow, EmployeeFilter>({
  resource: EMPLOYEES,
  title: 'employees.roster.title',
  sort: BY_NAME,
  bySite: true,
  filterDefaultValues: ({ rosterView }) => filterOfView(rosterView),
  columns: useRosterColumns,
  search: { label: 'employees.roster.search', placeholder: 'employees.roster.searchHint', width: 224 },
  filters: [
    choiceFilter('qualification', {
      label: 'employees.filter.qualification',
      choices: QUALIFICATIONS.map((id) => ({ id, label: `employees.qualification.${id}` })),
      multiple: true,
      alwaysOn: true,
      ofToday: true,
    }),
    siteFilter('sites', { label: 'employees.filter.site', multiple: true, alwaysOn: true }),
    choiceFilter('statuses', {
      label: 'employees.filter.status',
      choices: useStatusChoices,
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('jobTitleIds', {
      label: 'employees.filter.jobTitle',
      choices: useJobTitleChoices,
      multiple: true,
    }),
    choiceFilter('licenseClassIds', {
      label: 'employees.filter.class',
      choices: useLicenseClassChoices,
      multiple: true,
    }),
    choiceFilter('docTypeId', {
      label: 'employees.filter.document',
      choices: useDocTypeChoices,
      access: 'client.viewEmployeeFile',
      ofToday: true,
    }),
    choiceFilter('docStatus', {
      label: 'employees.filter.documentStatus',
      choices: GAP_STATUSES.map((id) => ({ id, label: `ui.status.${id}` })),
      access: 'client.viewEmployeeFile',
      ofToday: true,
    }),
    dateRangeFilter('hiredFrom', 'hiredTo', {
      label: 'employees.filter.hired',
      fromLabel: 'employees.filter.hiredFrom',
      toLabel: 'employees.filter.hiredTo',
    }),
  ],
  savedViews: { builtIn: BUILT_IN_VIEWS, onPick: rememberView },
  empty: {
    title: 'employees.empty.title',
    text: 'employees.empty.text',
    action: (
      <>
        <AddEmployeeButton />
        <ImportRosterButton />
        <AllStatusesButton />
      </>
    ),
    filtered: { text: 'employees.empty.noMatch', action: <AllStatusesButton /> },
    isFiltered: ({ view = 'all', ...others }) => view !== 'all' || Object.keys(others).length > 0,
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
  rowLabel: listName,
  bulkActions: [
    { element: <BulkTransferButton key="transfer" />, access: 'client.transferEmployee' },
    { element: <BulkStatusButton key="status" />, access: 'client.editEmployeeStatus' },
    { element: <BulkPacketButton key="packet" />, access: MAKES_PACKETS },
  ],
});

/** The roster opens with the last view that the user picked. */
function rememberView({ view = 'active' }: EmployeeFilter, store: Store): void {
  setRosterView(store, view);
}

function AllStatusesButton() {
  const translate = useTranslate();
  const { filter, change } = useFilter<EmployeeFilter>();
  if (filter.statuses || filter.view === 'all') return null;
  return (
    <Button variant="outlined" onClick={() => change({ view: 'all' })}>
      {translate('employees.empty.allStatuses')}
    </Button>
  );
}
