import type { TestReport } from '../../../domain/drug-tests/report';
import { profileOf } from '../../../domain/drug-tests/profiles';
import { searchKey } from '../../../domain/employees/search-key';
import { SEE_PARTNERS } from '../../../domain/partners/access';
import { UNCLAIMED_SORT_FIELDS, UnclaimedFilter, UnclaimedReport } from '../../../domain/partners/contract';
import type { ClientList, ListQuery } from '../../platform/client-list';
import { alias, fields, pick, PROVIDER, sql, type RowOf } from '../../platform/db';
import { escapeLike } from '../../platform/like';
import { ofProvider, requireProvider } from '../of-provider';
import { partnerReports } from '../tables';

const p = alias(partnerReports, 'p');
const columns = fields({
  reportId: p.id,
  ...pick(p, 'sender', 'fileName', 'line', 'accountNumber', 'receivedAt'),
  problem: sql<UnclaimedReport['problem']>`p.problem`,
  report: sql<TestReport>`p.report`,
});

/** Reports that were given to no client, the oldest first. What a test found isn't needed to say whose it is. */
export const unclaimedList: ClientList<
  RowOf<typeof columns>,
  typeof UnclaimedReport,
  typeof UnclaimedFilter,
  (typeof UNCLAIMED_SORT_FIELDS)[number],
  ListQuery<UnclaimedFilter>
> = {
  name: 'partnerReports',
  unscoped: {
    transaction: (data, caller, work) => ofProvider(data, caller, work),
    stream(data, caller, statement) {
      requireProvider(caller);
      return data.streamWithoutReach('partners', caller, statement);
    },
  },
  access: SEE_PARTNERS,
  summary: 'List reports of tests that name no client, for staff to say whose they are',
  schema: UnclaimedReport,
  filter: UnclaimedFilter,
  sortFields: UNCLAIMED_SORT_FIELDS,
  defaultSort: { field: 'receivedAt', order: 'ASC' },
  sort: { receivedAt: p.receivedAt, lastName: sql`lower(p.report ->> 'lastName')` },
  order: (by, direction) => sql`${by} ${direction} nulls last, p.id`,
  scope: (_app, query) => query,
  columns: () => columns,
  from: sql`partner_reports p`,
  where: (_reach, { filter: { q } }) => [
    sql`p.tenant_id = ${PROVIDER} and p.state = 'open'`,
    ...(q?.trim()
      ? [
          sql`(lower(p.report ->> 'lastName') like ${`${escapeLike(searchKey(q))}%`}
            or p.report ->> 'specimenNumber' = ${q.trim().toUpperCase()} or p.account_number = ${q.trim().toUpperCase()})`,
        ]
      : []),
  ],
  item: ({ report, sender, receivedAt, ...row }) => ({
    ...row,
    sender: profileOf(sender)?.name ?? sender,
    receivedAt: new Date(receivedAt).toISOString(),
    ...pick(report, 'lastName', 'firstName', 'dob', 'specimenNumber', 'lab', 'collectedOn'),
  }),
};
