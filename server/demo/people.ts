import type { Program } from '../../domain/clients/contract';
import { APPLICANT } from '../../domain/employees/constants';
import { searchKey } from '../../domain/employees/search-key';
import { addDays } from '../../domain/shared/dates';
import type { Random } from './random';
import { driverFacts, type DemoFacts } from './driver-facts';
import type { DemoDisqualification } from './special-drivers';

const FIRST_NAMES =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Carlos Sarah Christopher Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily José Donna Steven Michelle Andrew Carol Luis Amanda Kwame Melissa Tomasz Deborah Wei Stephanie Ahmed Rebecca Olu Sharon Étienne Laura Björn Cynthia Siân Dorothy Renée Amy'.split(
    ' ',
  );
const LAST_NAMES =
  "Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O'Brien Kowalski Müller Okafor Côté Larsson".split(
    ' ',
  );

const EMPLOYERS = [
  'Cumberland Freight',
  'Piedmont Carriers',
  'Lakeshore Transport',
  'Prairie Star Logistics',
];

/** License number formats by state: A for a letter, # for a digit. */
const LICENSES: Record<string, string> = {
  VA: 'A########',
  NC: '########',
  TN: '########',
  KY: 'A########',
  OH: 'AA######',
  KS: 'A########',
  NE: 'A########',
  IA: '#########',
  TX: '########',
  LA: '#########',
  GA: '#########',
  PA: '########',
};

const fill = (format: string, random: Random) =>
  format.replace(/[A#]/g, (mark) =>
    mark === 'A' ? String.fromCharCode(65 + random.int(0, 25)) : String(random.int(0, 9)),
  );

/** A generated employee before the evaluation. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  firstKey: string;
  lastKey: string;
  workId: string;
  dob: string | null;
  /** Always in the range 9xx, which is never issued. */
  ssn: string;
  license: string;
  state: string;
  licenseClassId: number;
  licenseExpiresOn: string;
  statusId: number;
  hireDate: string;
  terminationDate: string | null;
  email: string;
  phone: string;
  program: Program;
  /** Most have all; a few have only some. */
  facts: DemoFacts;
  disqualification?: DemoDisqualification;
}

interface PersonOptions {
  today: string;
  state: string;
  program: Program;
  workId: string;
  mailDomain: string;
  /** Otherwise most are employees. */
  isApplicant?: boolean;
}

const STATUS_SHARES: [number, number][] = [
  [2, 0.86],
  [1, 0.04],
  [3, 0.04],
  [4, 0.06],
];

function status(random: Random): number {
  let left = random.next();
  for (const [id, share] of STATUS_SHARES) {
    if (left < share) return id;
    left -= share;
  }
  return 2;
}

/** A random, fictional employee. */
export function makePerson(random: Random, options: PersonOptions): DemoPerson {
  const { today, program, state } = options;
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const statusId = options.isApplicant ? APPLICANT : status(random);
  const hireDate = addDays(today, statusId === 1 ? -random.int(1, 90) : -random.int(45, 7000));
  const dob = addDays(today, -random.int(22 * 365, 64 * 365));
  const ssn = `9${String(random.int(0, 99)).padStart(2, '0')}${String(random.int(1, 99)).padStart(2, '0')}${String(random.int(1, 9999)).padStart(4, '0')}`;
  const license = fill(LICENSES[state] ?? '########', random);
  const licenseClassId = program === 'nonDriver' ? 12 : program === 'nonCdl' ? 4 : random.chance(0.8) ? 1 : 2;
  return {
    firstName,
    lastName,
    firstKey: searchKey(firstName),
    lastKey: searchKey(lastName),
    workId: options.workId,
    dob,
    ssn,
    license,
    state,
    licenseClassId,
    licenseExpiresOn: addDays(today, random.int(60, 2200)),
    statusId,
    hireDate,
    terminationDate: statusId === 4 ? addDays(today, -random.int(1, 40)) : null,
    email: `${searchKey(firstName)}.${searchKey(lastName).replace(/[^a-z]/g, '')}${random.int(1, 999)}@${options.mailDomain}`,
    phone: `(555) ${random.int(200, 999)}-${String(random.int(0, 9999)).padStart(4, '0')}`,
    program,
    facts: driverFacts(
      { program, licenseClassId, workId: options.workId },
      EMPLOYERS.filter((_name, at) => at === firstName.length % 5),
    ),
  };
}
