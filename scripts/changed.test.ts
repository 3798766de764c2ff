import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCapabilities, touchedCapabilities } from './changed.mjs';

const SOURCES = {
  notes: "export const notes = pgTable(\n  'notes', {});",
  orders: "import { orderNote } from '../notes/order-note';",
  merge: 'sql`select id from notes where employee_id = 1`',
  audit: "import notes from '../notes/audit';",
  photos: "import { notesOf } from './notes';\nsql`select notes from photos`",
};

describe('the API tests of a change', () => {
  it('are those of its capability, of those that import it, and of those that name its tables', () => {
    expect(touchedCapabilities(['server/notes/routes.ts'], SOURCES)).toEqual(['merge', 'notes', 'orders']);
    expect(touchedCapabilities(['domain/notes/contract.ts'], SOURCES)).toContain('merge');
  });

  it('are only its own if a test changed, and none if a page or a document did', () => {
    expect(touchedCapabilities(['tests/notes/notes.test.ts'], SOURCES)).toEqual(['notes']);
    const others = ['resources/notes/index.tsx', 'tests/e2e/notes.e2e.ts', 'README.md'];
    const beside = ['domain/notes/notes.test.ts', 'server/notes/README.md', 'server/app.test.ts'];
    expect(touchedCapabilities([...others, ...beside], SOURCES)).toEqual([]);
  });

  it.each([
    'server/platform/db/data.ts',
    'server/migrations/0001_first.sql',
    'server/app.ts',
    'domain/refusals.ts',
    'domain/shared/dates.ts',
    'domain/access/roles.ts',
    'tests/support/create-app.ts',
    'package-lock.json',
  ])('are all if %s changed', (file) => {
    expect(touchedCapabilities([file], SOURCES)).toBe('all');
  });

  it('finds in this repository who uses the tables of employees', () => {
    const sources = readCapabilities(fileURLToPath(new URL('..', import.meta.url)));
    const touched = touchedCapabilities(['server/employees/tables.ts'], sources);
    expect(touched).toEqual(
      expect.arrayContaining(['alerts', 'compliance', 'merge', 'reports', 'retention']),
    );
    expect(touchedCapabilities(['domain/documents/contract.ts'], sources)).toContain('setup');
    expect(touchedCapabilities(['server/vaccines/records.ts'], sources)).not.toContain('api-keys');
  });
});
