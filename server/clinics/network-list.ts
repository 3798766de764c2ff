import { VIEW_NETWORK } from '../../domain/clinics/access';
import { CLINIC_SORT_FIELDS, ClinicFilter, ClinicLine } from '../../domain/clinics/contract';
import { programListOf } from '../../domain/clinics/programs';
import type { ClientList, ListQuery } from '../platform/client-list';
import { array, fields, pick, sql } from '../platform/db';
import { containing } from '../platform/like';
import { c } from './clinic-columns';
import { inNetwork } from './in-network';

type Line = Omit<ClinicLine, 'programList'> & { programs: number[] };

/** All clinics of the network with the closed ones, for the provider's staff. */
export const networkList: ClientList<
  Line,
  typeof ClinicLine,
  typeof ClinicFilter,
  (typeof CLINIC_SORT_FIELDS)[number],
  ListQuery<ClinicFilter>
> = {
  name: 'clinics',
  unscoped: {
    transaction: (data, caller, work) => inNetwork(data, caller, work),
    stream: (data, caller, statement) => data.streamWithoutReach('settings', caller, statement),
  },
  access: VIEW_NETWORK,
  summary: 'List the clinics of the network, with the closed ones',
  schema: ClinicLine,
  filter: ClinicFilter,
  sortFields: CLINIC_SORT_FIELDS,
  defaultSort: { field: 'vendorName', order: 'ASC' },
  sort: { vendorName: c.nameKey, ...pick(c, 'vendorId', 'city', 'state', 'zip') },
  order: (by, direction) => sql`${by} ${direction}, c.vendor_id`,
  scope: (_app, query) => query,
  columns: () =>
    fields({
      vendorId: c.vendorId,
      ...pick(c, 'vendorName', 'city', 'state', 'zip', 'phone', 'programs', 'registryAnswer', 'closedOn'),
      hasHours: sql`c.weekly_hours is not null`,
    }),
  from: sql`clinics c`,
  where(_reach, { filter: { q = '', states, programs } }) {
    const like = containing(q);
    return [
      sql`(c.vendor_name ilike ${like} or c.city ilike ${like} or c.zip like ${like} or c.vendor_id::text = ${q.trim()})`,
      ...(states?.length === 1 ? [sql`(c.closed_on is null) = ${states[0] === 'open'}`] : []),
      ...(programs?.length ? [sql`c.programs @> ${array(programs)}::smallint[]`] : []),
    ];
  },
  item: ({ programs, ...line }) => ({ ...line, programList: programListOf(programs) }),
  export: {
    summary: 'Export the clinics of the network as CSV or XLSX',
    columns: [
      ['vendorId', 'Vendor ID'],
      ['vendorName', 'Name'],
      ['city', 'City'],
      ['state', 'State'],
      ['zip', 'ZIP'],
      ['phone', 'Phone'],
      [
        'programList',
        'Programs',
        ({ programList }) => programList.map((one) => one.vendorProgramName).join('; '),
      ],
      ['closedOn', 'Closed on'],
    ],
  },
};
