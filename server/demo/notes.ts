import { addDays } from '../../domain/shared/dates';
import { notes } from '../notes/tables';
import type { Tx } from '../platform/db';
import { vaccines } from '../vaccines/tables';
import { insertRows } from './bulk';
import type { DemoEmployee } from './rows';

const isEmployed = 2;

const NOTES = [
  { daysAgo: 3, text: 'Prefers to be called after 3 p.m., when his run is over.' },
  { daysAgo: 40, text: 'Asked for a copy of her road test certificate. Mailed to the address on file.' },
  { daysAgo: 95, text: 'Back from family leave. Refresher ride with the trainer went well.' },
];

/** By the days since they were given; the second has expired. */
const VACCINES = [
  { daysAgo: 30, vaccine: 'Influenza', protects: 365, lot: 'FL-20817' },
  { daysAgo: 410, vaccine: 'Influenza', protects: 365, lot: 'FL-18833' },
  { daysAgo: 700, vaccine: 'Hepatitis B', protects: null, lot: null },
  { daysAgo: 1200, vaccine: 'Tetanus', protects: 3650, lot: 'TD-4410' },
];

/** A few notes and vaccines, spread over the employees. */
export async function fillNotesAndVaccines(
  tx: Tx,
  tenantId: number,
  people: readonly DemoEmployee[],
  today: string,
): Promise<void> {
  const employed = people.filter(({ person }) => person.statusId === isEmployed);
  if (employed.length === 0) return;
  const nth = (at: number) => employed[(at * 7) % employed.length]?.employeeId;
  await insertRows(
    tx,
    notes,
    NOTES.map(({ daysAgo, text }, at) => ({
      tenantId,
      employeeId: nth(at),
      text,
      addedBy: 'Demo',
      createdAt: `${addDays(today, -daysAgo)}T15:00:00Z`,
    })),
  );
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
