import { addDays } from '../../domain/shared/dates';
import { accidents } from './tables';
import type { DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';

const NONE = { hazmat: false, cited: false, injuries: 0, disabled: 0, fatalities: 0 };

/** Accidents by the days since; most are tows without injuries. The last is older than the register has to be. */
const ACCIDENTS = [
  { ...NONE, daysAgo: 9, city: 'Knoxville', state: 'TN', disabled: 1 },
  { ...NONE, daysAgo: 64, city: 'Hagerstown', state: 'MD' },
  { ...NONE, daysAgo: 171, city: 'Wytheville', state: 'VA', disabled: 2, injuries: 1, cited: true },
  { ...NONE, daysAgo: 388, city: 'Charleston', state: 'WV', disabled: 1, hazmat: true },
  { ...NONE, daysAgo: 702, city: 'Breezewood', state: 'PA', disabled: 2, injuries: 2, fatalities: 1 },
  { ...NONE, daysAgo: 1190, city: 'Statesville', state: 'NC', disabled: 1 },
];

const isEmployed = 2;

/** A handful of accidents of drivers who worked at the client on the day, one each. */
export async function fillAccidents(tx: Tx, { tenantId, people, today }: DemoPlace): Promise<void> {
  const drivers = people.filter(
    ({ person: { statusId, program } }) => statusId === isEmployed && program.startsWith('cdl'),
  );
  const taken = new Set<number>();
  const rows = ACCIDENTS.flatMap(({ daysAgo, ...accident }, at) => {
    const date = addDays(today, -daysAgo);
    // Spread over the locations.
    const start = Math.floor((at * drivers.length) / ACCIDENTS.length);
    const driver = [...drivers.slice(start), ...drivers.slice(0, start)].find(
      ({ employeeId, person }) => !taken.has(employeeId) && person.hireDate < date,
    );
    if (!driver) return [];
    const { employeeId, siteId } = driver;
    taken.add(employeeId);
    return [{ ...accident, date, tenantId, employeeId, siteId, addedBy: 'Demo' }];
  });
  await insertRows(tx, accidents, rows);
}
