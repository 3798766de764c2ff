import { SHARED_SERVER_FOLDERS, zoneOf } from './import-rules';
import type { ImportGraph } from './read-imports';

/**
 * For each capability of the server, the capabilities with tables that its statements name. These dependencies may be mutual, because
 * the tables are one schema: keep the list short, and ask the capability that owns a table where it has a function for it.
 */
export const NAMED_TABLES: Readonly<Record<string, readonly string[]>> = {
  accidents: ['clients'],
  alerts: ['clients', 'compliance', 'employees', 'users'],
  'api-keys': ['clients'],
  audits: ['clients', 'users'],
  backup: [
    'api-keys',
    'drug-tests',
    'employees',
    'partners',
    'pools',
    'retention',
    'roster-import',
    'session',
  ],
  clients: ['documents', 'employees', 'merge'],
  cme: ['disqualifications', 'orders'],
  compliance: [
    'accidents',
    'clients',
    'deadlines',
    'disqualifications',
    'documents',
    'employees',
    'employments',
    'investigations',
    'questionnaire',
    'return-to-duty',
    'settings',
  ],
  deadlines: ['accidents', 'clients', 'documents', 'employees', 'questionnaire'],
  demo: [
    'clients',
    'compliance',
    'disqualifications',
    'documents',
    'employees',
    'employments',
    'locations',
    'notifications',
    'users',
  ],
  driving: ['audit', 'clients', 'employees'],
  'drug-tests': ['clients'],
  employees: ['clients', 'employments'],
  jobs: ['clients', 'packets', 'photos', 'roster-import'],
  locations: ['clients'],
  merge: [
    'disqualifications',
    'documents',
    'employees',
    'employments',
    'mvr',
    'photos',
    'retention',
    'users',
  ],
  clearinghouse: ['orders'],
  mvr: ['documents', 'orders'],
  notifications: ['clients', 'session'],
  orders: ['clients', 'employees'],
  packets: ['clients', 'compliance', 'documents', 'employees'],
  photos: ['documents', 'employees'],
  'return-to-duty': ['clients', 'documents', 'orders'],
  partners: ['clients'],
  pools: ['employees'],
  portfolio: ['clients'],
  reports: ['clients', 'employees'],
  retention: ['clients', 'documents'],
  review: ['audit', 'processes'],
  'roster-import': ['clients', 'employees', 'employments'],
  session: ['clients', 'employees', 'users'],
  setup: ['clients', 'employees'],
  users: ['clients'],
  vaccines: ['clients'],
};

/** `tables.ts` that are imported from another capability without being declared, and declarations that nothing needs. */
export function namedTablesViolations(graph: ImportGraph, declared = NAMED_TABLES): string[] {
  const used = new Set<string>();
  const violations: string[] = [];
  for (const { from, to, line } of [...graph.values()].flat()) {
    const start = zoneOf(from);
    const end = to === null ? null : zoneOf(to);
    if (start.tree !== 'server' || start.isTest || end?.tree !== 'server' || end.rest !== 'tables.ts')
      continue;
    // server/declared-tables.ts is the sum of what all of them declare.
    if (start.part === '' || start.part === end.part || SHARED_SERVER_FOLDERS.has(start.part)) continue;
    used.add(`${start.part} ${end.part}`);
    if (!declared[start.part]?.includes(end.part))
      violations.push(`${from}:${line} names tables of ${end.part}, which isn't declared`);
  }
  const unused = Object.entries(declared).flatMap(([part, owners]) =>
    owners
      .filter((owner) => !used.has(`${part} ${owner}`))
      .map((owner) => `${part} names no tables of ${owner}, which is declared`),
  );
  return [...violations, ...unused];
}
