import type { RaRecord } from 'ra-core';
import { MEMBERSHIPS, type RosterFilter, type RosterItem } from '../../../domain/pools/roster-contract';
import { defineList } from '../../../src/list/define-list';
import { booleanFilter, choiceFilter, siteFilter } from '../../../src/list/filters';
import { employeeHref } from '../../employees';
import { POOL_ROSTER } from '../links';
import { usePoolChoices } from '../use-pools';
import { ExceptionButton } from './ExceptionButton';
import { MembershipText } from './MembershipText';

type RosterRow = RosterItem & RaRecord;

/** Each person with each pool: whether they are in it, and why. */
export const poolRosterList = defineList<RosterRow, RosterFilter>({
  resource: POOL_ROSTER,
  title: 'pools.roster.inPools',
  sort: { field: 'employeeName', order: 'ASC' },
  bySite: true,
  filterDefaultValues: { member: true },
  columns: [
    { source: 'employeeName', label: 'pools.column.employeeName', link: true },
    { source: 'workId', label: 'pools.column.workId', sortable: false, hidden: true },
    { source: 'siteName', label: 'pools.column.siteName' },
    { source: 'jobTitle', label: 'pools.column.jobTitle', sortable: false },
    { source: 'poolName', label: 'pools.column.pool' },
    {
      source: 'agency',
      label: 'pools.column.agency',
      sortable: false,
      render: ({ agency }, { translate }) => (agency ? translate(`pools.agency.${agency}`) : ''),
    },
    {
      source: 'membership',
      label: 'pools.column.membership',
      sortable: false,
      render: (line) => <MembershipText line={line} />,
    },
    {
      source: 'exception',
      label: 'pools.column.actions',
      sortable: false,
      render: (line) => <ExceptionButton line={line} />,
    },
  ],
  search: { label: 'pools.roster.search' },
  filters: [
    choiceFilter('poolId', { label: 'pools.column.pool', choices: usePoolChoices, alwaysOn: true }),
    booleanFilter('member', {
      label: 'pools.column.membership',
      trueLabel: 'pools.roster.members',
      falseLabel: 'pools.roster.others',
      alwaysOn: true,
    }),
    choiceFilter('membership', {
      label: 'pools.roster.reason',
      choices: MEMBERSHIPS.map((id) => ({ id, label: `pools.membership.${id}` })),
    }),
    siteFilter('siteIds', { label: 'pools.column.siteName', multiple: true }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'pools.roster.noMembers',
    text: 'pools.roster.noMembersText',
    filtered: { title: 'pools.roster.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
