import { CSA_TYPES, type Notice } from '../../domain/notifications/constants';
import { uidOf } from '../notifications';
import { array, insertInto, pick, sql, type Tx } from '../platform/db';
import { BLUE_RIDGE, HARBOR, PRAIRIE } from './clients';
import { clients } from '../clients/tables';
import { notificationContacts } from '../notifications/tables';

interface DemoContact {
  client: number | undefined;
  email: string;
  name: string;
  /** Location codes; the whole client by default. */
  sites?: string[];
  frequency?: 'daily' | 'weekly';
  locale?: 'en' | 'es' | 'fr';
  notices: Notice[];
  csaScores?: boolean;
  /** BasicIDs for every CSA type. */
  basics?: number[];
}

const DOCUMENTS: Notice[] = ['documentsExpiring', 'documentsExpired'];
const EVERYTHING: Notice[] = [...DOCUMENTS, 'newAlerts', 'randomSelections'];
const ALL_BASICS = [1, 2, 3, 4, 5, 6, 7];

/** Notification contacts of the demo data. */
const DEMO_CONTACTS: readonly DemoContact[] = [
  {
    client: BLUE_RIDGE.id,
    email: 'owner@blueridge.example',
    name: 'Grace Holloway',
    frequency: 'weekly',
    notices: EVERYTHING,
    csaScores: true,
    basics: ALL_BASICS,
  },
  {
    client: BLUE_RIDGE.id,
    email: 'safety@blueridge.example',
    name: 'Tess Amari',
    sites: ['BRF-01', 'BRF-03', 'BRF-09'],
    notices: [...DOCUMENTS, 'newAlerts'],
    csaScores: true,
    basics: [1, 2, 4],
  },
  {
    client: BLUE_RIDGE.id,
    email: 'taller@blueridge.example',
    name: 'Rafael Ibarra',
    sites: ['BRF-10', 'BRF-11'],
    locale: 'es',
    notices: ['documentsExpired'],
  },
  { client: PRAIRIE.id, email: 'owner@prairie.example', name: 'Ida Lindqvist', notices: DOCUMENTS },
  { client: HARBOR.id, email: 'compliance@harbor.example', name: '', notices: EVERYTHING, basics: [6] },
];

export async function addContacts(tx: Tx): Promise<void> {
  for (const contact of DEMO_CONTACTS) {
    const { client = 0, email, sites = [], basics = [] } = contact;
    const details = Object.fromEntries(CSA_TYPES.map(({ typeId }) => [typeId, basics]));
    await tx.query(sql`
      ${insertInto(
        notificationContacts,
        {
          tenantId: clients.tenantId,
          siteId: clients.id,
          ...pick(contact, 'email', 'name', 'locale', 'frequency', 'notices', 'csaScores'),
          uid: uidOf(client, email),
          csaDetails: details,
        },
        sql`from clients`,
      )} where tenant_id = ${client}
        and ${sites.length > 0 ? sql`l_code = any(${array(sites)}::text[])` : sql`id = ${client}`} returning 1`);
  }
}
