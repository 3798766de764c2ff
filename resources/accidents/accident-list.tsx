import type { RaRecord } from 'ra-core';
import { KNOW_ACCIDENT_TESTS } from '../../domain/accidents/access';
import type { AccidentFilter, AccidentItem } from '../../domain/accidents/contract';
import { formatDate } from '../../domain/shared/dates';
import { defineList, type CellTools } from '../../src/list/define-list';
import { booleanFilter, dateRangeFilter, siteFilter } from '../../src/list/filters';
import { ACCIDENTS, driverHref } from './links';
import { TestDecision } from './TestDecision';
import { TestsButton } from './TestsButton';

export type AccidentRow = AccidentItem & RaRecord;

const yesNo = (value: boolean, { translate }: CellTools) => translate(value ? 'record.yes' : 'record.no');

/** The accident register, the latest first. */
export const accidentList = defineList<AccidentRow, AccidentFilter>({
  resource: ACCIDENTS,
  title: 'accidents.register',
  sort: { field: 'date', order: 'DESC' },
  bySite: true,
  columns: [
    {
      source: 'date',
      label: 'accidents.column.date',
      link: true,
      render: ({ date }) => formatDate(date),
    },
    { source: 'employeeName', label: 'accidents.column.employeeName' },
    { source: 'city', label: 'accidents.field.city' },
    { source: 'state', label: 'accidents.field.state' },
    { source: 'injuries', label: 'accidents.column.injuries', numeric: true, sortable: false },
    { source: 'fatalities', label: 'accidents.column.fatalities', numeric: true, sortable: false },
    { source: 'disabled', label: 'accidents.column.disabled', numeric: true, sortable: false },
    {
      source: 'hazmat',
      label: 'accidents.column.hazmat',
      sortable: false,
      render: ({ hazmat }, tools) => yesNo(hazmat, tools),
    },
    {
      source: 'cited',
      label: 'accidents.column.cited',
      sortable: false,
      render: ({ cited }, tools) => yesNo(cited, tools),
    },
    {
      source: 'recordable',
      label: 'accidents.recordable',
      sortable: false,
      render: ({ recordable }, tools) => yesNo(recordable, tools),
    },
    {
      source: 'test',
      label: 'accidents.column.test',
      sortable: false,
      hidden: true,
      render: (accident) => <TestDecision accident={accident} />,
    },
    {
      source: 'tests',
      label: 'accidents.column.tests',
      sortable: false,
      access: KNOW_ACCIDENT_TESTS,
      render: (accident) => <TestsButton accident={accident} />,
    },
    { source: 'siteName', label: 'accidents.column.siteName' },
    {
      source: 'keptUntil',
      label: 'accidents.column.keptUntil',
      numeric: true,
      sortable: false,
      hidden: true,
      render: ({ keptUntil }) => formatDate(keptUntil),
    },
  ],
  search: { label: 'accidents.search' },
  filters: [
    siteFilter('siteIds', { label: 'accidents.column.siteName', multiple: true, alwaysOn: true }),
    dateRangeFilter('from', 'to', {
      label: 'accidents.field.date',
      fromLabel: 'accidents.filter.from',
      toLabel: 'accidents.filter.to',
      alwaysOn: true,
    }),
    booleanFilter('recordable', {
      label: 'accidents.recordable',
      trueLabel: 'accidents.recordable',
      falseLabel: 'accidents.notRecordable',
      alwaysOn: true,
    }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'accidents.empty',
    text: 'accidents.emptyText',
    filtered: { title: 'accidents.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => driverHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
