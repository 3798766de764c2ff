import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { FIND_CLINICS } from '../../domain/clinics/access';
import { Vendor } from '../../domain/clinics/contract';
import { boxAround, type Place } from '../../domain/clinics/distance';
import type { NeedWord } from '../../domain/clinics/needs';
import { PROGRAMS, programListOf } from '../../domain/clinics/programs';
import { parseVendorQuery, VendorQuery, type VendorSearch } from '../../domain/clinics/search-query';
import { rangeToRead } from '../../domain/shared/list-dialect';
import { refuseAny } from '../platform/errors';
import { array, fields, pick, sql, type SQL } from '../platform/db';
import { containing } from '../platform/like';
import { pageRoute } from '../platform/list-routes';
import { limitOf, totalOf } from '../platform/lists';
import { addressKeyOf, c, isListed } from './clinic-columns';
import { placeOfZip } from './zip-places';
import { inNetwork } from './in-network';

const { breathAlcohol, atn, eccf, labA, labB } = PROGRAMS;
const has = (program: number) => sql`${program}::smallint = any(c.programs)`;

/** The same rules as `meetsNeeds`, for the database. */
const NEEDS: Readonly<Record<NeedWord, SQL>> = {
  breathAlcohol: has(breathAlcohol),
  pointOfCollection: sql`c.point_of_collection is true`,
  drugTest: sql`(${has(atn)} or ${has(eccf)})`,
  labA: sql`(${has(labA)} or not ${has(labB)})`,
  labB: sql`(${has(labB)} or not ${has(labA)})`,
  examiner: isListed,
};

/** Miles from a place along the great circle, as `milesBetween`. */
const milesFrom = ({ lat, lon }: Place): SQL => sql`(7917.5226 * asin(least(1, sqrt(
  sin(radians(c.lat - ${lat}) / 2) ^ 2
  + cos(radians(${lat})) * cos(radians(c.lat)) * sin(radians(c.lon - ${lon}) / 2) ^ 2))))`;

/** The rectangle first, which an index finds; then the circle. */
function near(place: Place, miles: number): SQL[] {
  const { south, north, west, east } = boxAround(place, miles);
  return [
    sql`c.lat between ${south} and ${north}`,
    ...(west !== null && east !== null ? [sql`c.lon between ${west} and ${east}`] : []),
    sql`${milesFrom(place)} <= ${miles}`,
  ];
}

const isWhole = (zip: string) => zip.length === 5;

function conditions(
  { vendor, address, vendorId, zip, programs, needs, miles }: VendorSearch,
  place: Place | null,
) {
  return [
    sql`c.closed_on is null`,
    ...(vendor.trim() ? [sql`c.name_key like ${containing(vendor.toLowerCase())}`] : []),
    ...(addressKeyOf(address) ? [sql`c.address_key like ${containing(addressKeyOf(address))}`] : []),
    ...(vendorId !== null ? [sql`c.vendor_id = ${vendorId}`] : []),
    // Without a known place, clinics with the same code are the ones that are surely near.
    ...(place ? near(place, miles) : zip ? [sql`c.zip like ${`${zip}%`}`] : []),
    ...(programs.length > 0 ? [sql`c.programs @> ${array(programs)}::smallint[]`] : []),
    ...needs.map((need) => NEEDS[need]),
  ];
}

interface Line extends Omit<Vendor, 'programList' | 'distanceIsAbout'> {
  programs: number[];
  placeIsAbout: boolean;
  /** How many there are on all pages. */
  total: number;
}

const VENDOR = {
  vendorId: c.vendorId,
  ...pick(c, 'vendorName', 'address1', 'address2', 'city', 'state', 'zip', 'phone', 'fax'),
  ...pick(c, 'formFoxProgId', 'formFoxCode', 'ESSiteID', 'pointOfCollection', 'timeZone'),
  ...pick(c, 'programs', 'placeIsAbout'),
  examinerListed: isListed,
};
const WITHOUT_DISTANCE = fields({ ...VENDOR, distance: sql`null::float8` });

/** A page of the clinics that a search finds: the nearest first where the place of a ZIP code is known, then by name. */
export function vendorStatements(
  search: VendorSearch,
  limit: SQL,
  direction: 'ASC' | 'DESC' = 'ASC',
): [rows: SQL, count: SQL] {
  const place = isWhole(search.zip) ? placeOfZip(search.zip) : null;
  const where = sql.join(conditions(search, place), sql` and `);
  const columns = place ? fields({ ...VENDOR, distance: milesFrom(place) }) : WITHOUT_DISTANCE;
  const byName = sql`c.name_key ${sql.raw(direction)}, c.vendor_id`;
  const order = place ? sql`"distance", ${byName}` : byName;
  return [
    sql`select ${columns}, (count(*) over ())::int as total from clinics c where ${where} order by ${order} ${limit}`,
    sql`select count(*)::int as total from clinics c where ${where}`,
  ];
}

const presentVendor = (
  { programs, placeIsAbout, total: _total, ...line }: Line,
  isAbout: boolean,
): Vendor => ({
  ...line,
  distance: line.distance === null ? null : Math.round(line.distance * 10) / 10,
  distanceIsAbout: line.distance !== null && (placeIsAbout || isAbout),
  programList: programListOf(programs),
});

/** The search for clinics. */
export function vendorRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    url: '/v1/vendors',
    name: 'vendors',
    access: FIND_CLINICS,
    summary:
      'Search clinics by name, address, vendor ID, ZIP code, programs and needs; the nearest first if a ZIP code of five digits is given',
    schema: Vendor,
    querystring: VendorQuery,
    filter: Type.Object({}, { additionalProperties: false }),
    sortFields: ['vendorName'],
    defaultSort: { field: 'vendorName', order: 'ASC' },
    async read({ caller, query, range, sort }) {
      const { search, errors } = parseVendorQuery(query);
      refuseAny(errors);
      const [rows, count] = vendorStatements(search, limitOf(rangeToRead(range)), sort.order);
      const isAbout = isWhole(search.zip) && placeOfZip(search.zip)?.about === true;
      return inNetwork(app.data, caller, async (tx) => {
        const lines = await tx.query<Line>(rows);
        // A page beyond the last one has no row that says how many there are.
        const isBeyond = lines.length === 0 && range !== null && range.from > 0;
        const total = isBeyond ? totalOf(await tx.query(count)) : (lines[0]?.total ?? 0);
        return { items: lines.map((line) => presentVendor(line, isAbout)), total };
      });
    },
  });
}
