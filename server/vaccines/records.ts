import { Vaccination, VaccinationBody, VaccinationPatch } from '../../domain/vaccines/contract';
import { isExpired, vaccinationErrors } from '../../domain/vaccines/vaccine-rules';
import { dayIn, locationZone, type ZoneRow } from '../compliance';
import { alias, fields, pick, sql, type RowOf } from '../platform/db';
import { refuseAny } from '../platform/errors';
import type { RecordKind } from '../employees';
import { vaccines } from './tables';

const VALUES = ['vaccine', 'date', 'expiresOn', 'lot'] as const;
const v = alias(vaccines, 'v');
export const COMMON = { vaccineId: v.id, ...pick(v, ...VALUES, 'addedBy') };
const columns = fields({ ...COMMON, version: v.version });

/** A stored vaccine, with the time zone where the employee works. */
type Row = RowOf<typeof columns> & ZoneRow;
type Values = Pick<Row, (typeof VALUES)[number]>;

/** Vaccines that employees got. */
export const vaccineRecords: RecordKind<Row, Values, typeof VaccinationBody, typeof Vaccination> = {
  path: 'vaccines',
  idName: 'vaccineId',
  table: vaccines,
  as: v,
  values: VALUES,
  columns: () => sql`${columns}, ${locationZone} as zone`,
  order: sql`v.date desc, v.id desc`,
  schema: Vaccination,
  item: ({ zone, ...row }, { now }) => ({ ...row, expired: isExpired(row.expiresOn, dayIn({ zone }, now)) }),
  async check(body, { today }) {
    refuseAny(vaccinationErrors(body, await today()));
    const { vaccine, date, expiresOn, lot } = body;
    return { vaccine: vaccine!.trim(), date: date!, expiresOn: expiresOn || null, lot: lot?.trim() || null };
  },
  audit: {
    subject: 'vaccine',
    // Entries about vaccines are only for readers who may see vaccines.
    values: ({ date: givenOn, expiresOn: docExpirationDate, ...others }) => ({
      ...others,
      ...(givenOn !== undefined && { givenOn }),
      ...(docExpirationDate !== undefined && { docExpirationDate }),
    }),
  },
  list: {
    access: 'servicesVaccines.viewVaccines',
    summary: 'List the vaccines of an employee, latest first',
  },
  add: {
    access: 'servicesVaccines.createVaccines',
    summary: 'Add a vaccine of an employee',
    event: 'vaccine.added',
    body: VaccinationBody,
  },
  change: {
    // The response is the whole record.
    access: { all: ['servicesVaccines.viewVaccines', 'servicesVaccines.editVaccines'] },
    summary: 'Change a vaccine of an employee',
    event: 'vaccine.changed',
    body: VaccinationPatch,
  },
  remove: {
    access: 'servicesVaccines.deleteVaccines',
    summary: 'Delete a vaccine of an employee, with a reason',
    event: 'vaccine.removed',
  },
};
