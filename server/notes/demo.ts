import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { notes } from './tables';

const isEmployed = 2;

const NOTES = [
  { daysAgo: 3, text: 'Prefers to be called after 3 p.m., when his run is over.' },
  { daysAgo: 40, text: 'Asked for a copy of her road test certificate. Mailed to the address on file.' },
  { daysAgo: 95, text: 'Back from family leave. Refresher ride with the trainer went well.' },
];

/** A few notes, spread over the employees. */
export async function fillNotes(tx: Tx, { tenantId, people, today }: DemoPlace): Promise<void> {
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
}
