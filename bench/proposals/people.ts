import type { PersonToMatch } from '../../domain/review/proposals/choose-person';

/** Random numbers that are the same in each run. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const digits = (length: number) => Array.from({ length }, () => below(10)).join('');
  return { next, below, pick, digits, letter: () => String.fromCharCode(65 + below(26)) };
}
export type Random = ReturnType<typeof seeded>;

const FIRST =
  'James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Douglas Zachary Peter Kyle Walter Ethan Jeremy Harold Carl Keith Roger Gerald Terry Sean Austin Arthur Lawrence Jesus Dylan Bryan Joe Jordan Billy Bruce Albert Willie Gabriel Logan Alan Juan Wayne Roy Ralph Randy Eugene Vincent Russell Louis Bobby Philip Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Maria Ana Luis Carlos Jorge Miguel Oscar Hector Ivan Andrei Olga Wei Nguyen Amir Fatima'.split(
    ' ',
  );
const LAST =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Okafor Kowalski Burns Hornby Illingworth'.split(
    ' ',
  );
const SPECIAL = [
  "O'Brien",
  'De La Cruz',
  'Smith-Jones',
  'García López',
  'Núñez',
  'Van Der Berg',
  'St. Pierre',
  'Muñoz Ortiz',
  'McDonald',
  "D'Angelo",
];

const LICENSES: Readonly<Record<string, (random: Random) => string>> = {
  VA: (r) => r.letter() + r.digits(8),
  CA: (r) => r.letter() + r.digits(7),
  TX: (r) => String(1 + r.below(9)) + r.digits(7),
  FL: (r) => r.letter() + r.digits(12),
  NV: (r) => String(1 + r.below(9)) + r.digits(9),
  OH: (r) => r.letter() + r.letter() + r.digits(6),
  IL: (r) => r.letter() + r.digits(11),
  PA: (r) => String(1 + r.below(9)) + r.digits(7),
  NJ: (r) => r.letter() + r.digits(14),
  WI: (r) => r.letter() + r.digits(13),
  TN: (r) => String(1 + r.below(9)) + r.digits(8),
  GA: (r) => String(1 + r.below(9)) + r.digits(8),
};
export const STATES = Object.keys(LICENSES);

const two = (value: number) => String(value).padStart(2, '0');

export interface BenchPerson extends PersonToMatch {
  dob: string;
  license: string;
  state: string;
  ssnLastFour: string;
  workId: string;
}

let lastId = 1000;

function newPerson(random: Random, clients: number): BenchPerson {
  const state = random.pick(STATES);
  lastId += 1;
  return {
    employeeId: lastId,
    clientId: 1 + random.below(clients),
    firstName: random.pick(FIRST),
    lastName: random.below(12) === 0 ? random.pick(SPECIAL) : random.pick(LAST),
    dob: `${1958 + random.below(46)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    license: LICENSES[state]!(random),
    state,
    ssnLastFour: random.digits(4),
    workId: String(100 + random.below(9000)),
  };
}

/** Someone who is easily taken for a person: a namesake, a brother with the next license, a twin, a father, or a number in another state. */
export function lookAlike(random: Random, of: BenchPerson): BenchPerson {
  const other = {
    ...newPerson(random, 40),
    clientId: random.below(2) === 0 ? of.clientId : 1 + random.below(40),
  };
  const nextLicense = of.license.slice(0, -1) + String((Number(of.license.at(-1)) + 1) % 10);
  switch (random.below(5)) {
    case 0:
      return { ...other, firstName: of.firstName, lastName: of.lastName };
    case 1:
      return { ...other, lastName: of.lastName, license: nextLicense, state: of.state };
    case 2:
      return { ...other, lastName: of.lastName, dob: of.dob };
    case 3:
      return { ...other, firstName: of.firstName, lastName: `${of.lastName} Jr`, clientId: of.clientId };
    default:
      return { ...other, license: of.license, state: random.pick(STATES) };
  }
}

export interface Roster {
  people: BenchPerson[];
  /** People who are in no file; half of them look like someone who is. */
  strangers: BenchPerson[];
}

export function rosterOf(random: Random, size: number, strangers: number): Roster {
  const people: BenchPerson[] = [];
  while (people.length < size) {
    const person = newPerson(random, 40);
    people.push(person);
    if (random.below(6) === 0) people.push(lookAlike(random, person));
  }
  return {
    people,
    strangers: Array.from({ length: strangers }, (_, at) =>
      at % 2 === 0 ? newPerson(random, 40) : lookAlike(random, random.pick(people)),
    ),
  };
}
