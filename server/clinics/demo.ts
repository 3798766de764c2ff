import { addDays, type CalendarDateText } from '../../domain/shared/dates';
import type { WeeklyHours } from '../../domain/clinics/opening';
import { PROGRAMS } from '../../domain/clinics/programs';
import type { DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { derivedOf } from './clinic-columns';
import { NEW_CLINIC, writeClinics } from './write-clinics';

const { breathAlcohol, atn, eccf, labA, labB } = PROGRAMS;
const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';

/** Where the demo's employers are. */
const TOWNS = [
  ['Roanoke', 'VA', '24011', '540', EASTERN],
  ['Richmond', 'VA', '23219', '804', EASTERN],
  ['Norfolk', 'VA', '23510', '757', EASTERN],
  ['Charlotte', 'NC', '28202', '704', EASTERN],
  ['Greensboro', 'NC', '27401', '336', EASTERN],
  ['Raleigh', 'NC', '27601', '919', EASTERN],
  ['Knoxville', 'TN', '37902', '865', EASTERN],
  ['Nashville', 'TN', '37203', '615', CENTRAL],
  ['Memphis', 'TN', '38103', '901', CENTRAL],
  ['Louisville', 'KY', '40202', '502', EASTERN],
  ['Lexington', 'KY', '40507', '859', EASTERN],
  ['Columbus', 'OH', '43215', '614', EASTERN],
  ['Houston', 'TX', '77002', '713', CENTRAL],
  ['Savannah', 'GA', '31401', '912', EASTERN],
  ['Harrisburg', 'PA', '17101', '717', EASTERN],
] as const;

const day = (from: number, to: number) => [{ from: from * 60, to: to * 60 }];
const OFFICE: WeeklyHours = [[], day(8, 17), day(8, 17), day(8, 17), day(8, 17), day(8, 17), []];
const LONG: WeeklyHours = [day(9, 15), ...Array.from({ length: 5 }, () => day(7, 20)), day(8, 16)];

interface Kind {
  name: string;
  street: string;
  programs: number[];
  pointOfCollection: boolean | null;
  weeklyHours: WeeklyHours | null;
  examiner?: true;
}

/** One of each in every town. */
const KINDS: readonly Kind[] = [
  {
    name: 'Occupational Health',
    street: '120 Market Street',
    programs: [breathAlcohol, atn, eccf],
    pointOfCollection: true,
    weeklyHours: OFFICE,
    examiner: true,
  },
  {
    name: 'Urgent Care',
    street: '48 Depot Street',
    programs: [breathAlcohol, eccf],
    pointOfCollection: null,
    weeklyHours: LONG,
  },
  {
    name: 'Laboratory Services',
    street: '907 Second Avenue',
    programs: [atn, eccf, labA],
    pointOfCollection: false,
    weeklyHours: OFFICE,
  },
  {
    name: 'Patient Center',
    street: '15 Mill Road',
    programs: [eccf, labB],
    pointOfCollection: false,
    weeklyHours: null,
  },
];

const FIRST_ID = 40_100;
const CLOSED = 7;

function clinicAt(at: number, today: CalendarDateText) {
  const [city, state, zip, area, timeZone] = TOWNS[Math.floor(at / KINDS.length)]!;
  const { name, street, examiner, ...kind } = KINDS[at % KINDS.length]!;
  const vendorName = `${city} ${name}`;
  const phone = `(${area}) 555-${String(100 + at).padStart(4, '0')}`;
  const move = { from: addDays(today, 20), to: addDays(today, 22), reason: 'Moving to another floor' };
  return {
    ...NEW_CLINIC,
    vendorId: FIRST_ID + at,
    vendorName,
    address1: street,
    city,
    state,
    zip,
    phone,
    formFoxCode: KINDS[at % KINDS.length]!.programs.includes(eccf) ? `FF${FIRST_ID + at}` : '',
    timeZone,
    federalHolidays: kind.weeklyHours === OFFICE,
    holidays: [],
    blackouts: at % 20 === 0 ? [move] : [],
    examinerName: examiner ? 'Dana Whitfield, DO' : '',
    nationalRegistryNumber: examiner ? String(1_000_000_000 + at * 7_919) : '',
    // Every third examiner is still to be looked up.
    registryAnswer: examiner && at % 3 !== 0 ? ('listed' as const) : null,
    registryCheckedOn: examiner && at % 3 !== 0 ? addDays(today, -30 - at) : null,
    registryCheckedBy: examiner && at % 3 !== 0 ? 'Demo' : null,
    closedOn: at === CLOSED ? addDays(today, -60) : null,
    changedBy: 'Demo',
    ...kind,
    ...derivedOf({ vendorName, address1: street, address2: '', city, state, zip }),
  };
}

/** A network around the demo's employers: 60 clinics with all programs, one of them closed. */
export async function fillClinics(tx: Tx, { today, isShowcase }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const rows = Array.from({ length: TOWNS.length * KINDS.length }, (_, at) => clinicAt(at, today));
  await writeClinics(tx, rows);
}
