import { sql } from '../../server/platform/db';
import { page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { FILE, JOB } from '../access/stored-otherwise';
import { makeImport } from './make-import';

interface ImportPlace {
  importId: string;
  appliedImportId: string;
}

const rosterFile = () => {
  const form = new FormData();
  form.append('document', new Blob(['Employee #,Last Name,First Name\n77,Sent,Ann\n']), 'roster.csv');
  return form;
};

export const rosterImports: Declaration<ImportPlace> = {
  makeOne: async ({ client, user, employeeId, canary }, app) => {
    const { importId } = await makeImport(app, client, user, canary);
    const { importId: appliedImportId } = await makeImport(app, client, user, canary);
    await one(
      app,
      sql`with applied as (update roster_import_rows set applied_at = now(), employee_id = ${employeeId}, version_after = 1
          where import_id = ${appliedImportId}::uuid)
        update roster_imports set state = 'done', applied_at = now(), undo_until = now() + interval '7 days',
          result = '{"added":1,"updated":0,"ended":0,"unchanged":0,"refused":0,"left":0,"failed":0,"total":1,"missingEnded":0}'
        where id = ${appliedImportId}::uuid returning 1`,
    );
    return { importId, appliedImportId };
  },
  parameters: {
    '/v1/rosterImports/': { importId: ({ importId }) => importId },
    '/v1/rosterImports/{importId}/undo': { importId: ({ appliedImportId }) => appliedImportId },
  },
  requests: {
    'GET /v1/clients/{id}/rosterImports': page,
    'POST /v1/clients/{id}/rosterImports': () => ({ payload: rosterFile() }),
    'GET /v1/rosterImports/{importId}/rows': page,
    'PATCH /v1/rosterImports/{importId}/rows': () => ({ payload: { lines: [2], choice: 'leave' } }),
    'PUT /v1/rosterImports/{importId}/mapping': async ({ importId }, app) => ({
      payload: await one(app, sql`select mapping from roster_imports where id = ${importId}::uuid`),
    }),
    'GET /v1/rosterImports/{importId}/undo/rows': page,
    'POST /v1/rosterImports/{importId}/undo': () => ({ payload: {} }),
    'GET /v1/rosterImports/{importId}/result': () => ({ query: 'format=csv&outcome=all' }),
  },
  storedOtherwise: {
    '/v1/clients/{id}/rosterImports': FILE,
    '/v1/rosterImports/{importId}/application': JOB,
    '/v1/rosterImports/{importId}/undo': JOB,
  },
};
