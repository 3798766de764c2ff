import type { RaRecord } from 'ra-core';
import type { DrugTest, DrugTestFilter } from '../../domain/drug-tests/contract';
import { formatDate } from '../../domain/shared/dates';
import { defineList } from '../../src/list/define-list';
import { choiceFilter, siteFilter } from '../../src/list/filters';
import { dateTimeHere } from '../../src/ui/today';
import { employeeHref } from '../employees';
import { DRUG_TESTS } from './links';
import { ReportButton, reportOf } from './ReportButton';
import { reasonName, ResultChip } from './words';

export const TYPE_CHOICES = (['drug', 'alcohol'] as const).map((id) => ({
  id,
  label: `drugTests.type.${id}`,
}));

/** The tests of a client's employees, latest first. */
export const drugTestList = defineList<DrugTest & RaRecord, DrugTestFilter>({
  resource: DRUG_TESTS,
  title: 'drugTests.title',
  sort: { field: 'receivedAt', order: 'DESC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'drugTests.column.employeeName', link: true },
    { source: 'siteName', label: 'drugTests.column.siteName', sortable: false },
    {
      source: 'testType',
      label: 'drugTests.column.testType',
      sortable: false,
      render: ({ testType }, { translate }) => translate(`drugTests.type.${testType}`),
    },
    {
      source: 'reasonId',
      label: 'drugTests.column.reason',
      sortable: false,
      render: ({ reasonId }, { translate }) => reasonName(reasonId, translate),
    },
    {
      source: 'result',
      label: 'drugTests.column.result',
      sortable: false,
      render: ({ result }) => <ResultChip result={result} />,
    },
    {
      source: 'collectedOn',
      label: 'drugTests.column.collectedOn',
      sortable: false,
      numeric: true,
      render: ({ result }) => formatDate(result?.collectedOn),
    },
    { source: 'specimenNumber', label: 'drugTests.column.specimenNumber', sortable: false },
    { source: 'lab', label: 'drugTests.column.lab', sortable: false, hidden: true },
    {
      source: 'receivedAt',
      label: 'drugTests.column.receivedAt',
      numeric: true,
      render: ({ receivedAt }) => dateTimeHere(receivedAt),
    },
    {
      source: 'matchId',
      label: 'drugTests.column.action',
      sortable: false,
      render: ({ matchId, result, ...test }) =>
        matchId === null || result?.isSuperseded ? null : (
          <ReportButton report={reportOf({ ...test, matchId })} />
        ),
    },
  ],
  search: { label: 'drugTests.search' },
  filters: [
    choiceFilter('testType', { label: 'drugTests.column.testType', choices: TYPE_CHOICES, alwaysOn: true }),
    siteFilter('siteIds', { label: 'drugTests.column.siteName', multiple: true }),
  ],
  exporter: false,
  empty: {
    title: 'drugTests.empty',
    text: 'drugTests.emptyText',
    filtered: { title: 'drugTests.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
