import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { vaccines } from './tables';

const isEmployed = 2;

/** By the days since they were given; the second has expired. */
const VACCINES = [
  { daysAgo: 30, vaccine: 'Influenza', protects: 365, lot: 'FL-20817' },
  { daysAgo: 410, vaccine: 'Influenza', protects: 365, lot: 'FL-18833' },
  { daysAgo: 700, vaccine: 'Hepatitis B', protects: null, lot: null },
  { daysAgo: 1200, vaccine: 'Tetanus', protects: 3650, lot: 'TD-4410' },
];

/** A few vaccines, spread over the employees. */
export async function fillVaccines(tx: Tx, { tenantId, people, today }: DemoPlace): Promise<void> {
  const employed = people.filter(({ person }) => person.statusId === isEmployed);
  if (employed.length === 0) return;
  const nth = (at: number) => employed[(at * 7) % employed.length]?.employeeId;
  await insertRows(
    tx,
    vaccines,
    VACCINES.map(({ daysAgo, protects, ...vaccine }, at) => {
      const date = addDays(today, -daysAgo);
      const expiresOn = protects === null ? null : addDays(date, protects);
      return { ...vaccine, tenantId, employeeId: nth(at + 1), date, expiresOn, addedBy: 'Demo' };
    }),
  );
}
