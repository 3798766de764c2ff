import type { RaRecord } from 'ra-core';
import type { DeadlineAlert } from '../../domain/deadlines/contract';
import { deadlineName } from '../../domain/deadlines/words';
import { citationText } from '../../domain/shared/citations';
import { defineList } from '../../src/list/define-list';
import { documentHref } from '../../src/ui/file-links';
import { TimeLeft } from './TimeLeft';

/** What the law wants done at a client, what is due first. */
export const deadlineList = defineList<DeadlineAlert & RaRecord>({
  resource: 'alerts/deadlines',
  title: 'deadlines.title',
  sort: { field: 'dueOn', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'deadlines.column.employeeName', link: true },
    {
      source: 'kind',
      label: 'deadlines.column.kind',
      sortable: false,
      render: ({ kind, about }, { locale }) =>
        about === null ? deadlineName(kind, locale) : `${deadlineName(kind, locale)}: ${about}`,
    },
    {
      source: 'dueOn',
      label: 'deadlines.column.dueOn',
      render: (deadline) => <TimeLeft deadline={deadline} />,
    },
    { source: 'siteName', label: 'deadlines.column.siteName' },
    {
      source: 'cfr',
      label: 'deadlines.column.cfr',
      sortable: false,
      render: ({ cfr }) => citationText(cfr),
    },
  ],
  search: { label: 'deadlines.search' },
  exporter: { withLocale: true },
  empty: { title: 'deadlines.empty', text: 'deadlines.emptyText' },
  rowHref: ({ employeeId }) => documentHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
