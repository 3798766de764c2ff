import { alias } from '../platform/db';
import { clients } from './tables';

/** Clients and locations, under the alias that joins and conditions use. */
export const c = alias(clients, 'c');

/** Changeable columns by their wire names. */
export const COLUMN_OF = {
  name: 'name',
  primaryAddress: 'primaryAddress',
  contacts: 'contacts',
  notes: 'notes',
  deactivated: 'deactivated',
  employeeIdentifier: 'employeeIdentifier',
  DOTNumber: 'dotNumber',
  timeZone: 'timeZone',
  services: 'services',
  mailReceipts: 'mailReceipts',
  preHireDocuments: 'preHireDocuments',
} as const satisfies Record<string, keyof typeof clients.$inferInsert>;
