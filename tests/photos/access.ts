import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, run, storeContent } from '../access/rows';
import { FILE, JOB } from '../access/stored-otherwise';
import { formOf, makeArchive } from './archives';

export const photos: Declaration<{ photoImportId: string }> = {
  makeOne: async ({ client, user, canary }, app) => {
    const { id } = await one<{ id: string }>(
      app,
      sql`insert into photo_imports (tenant_id, file_name, sha256, state, created_by, created_by_name)
        values (${client.tenantId}, ${canary}, '', 'previewed', ${user.id}, ${canary}) returning id`,
    );
    return { photoImportId: id };
  },
  settle: async ({ photoImportId }, _callerId, app) => {
    const { key } = await storeContent(app);
    await run(app, sql`update photo_imports set storage_key = ${key} where id = ${photoImportId}::uuid`);
  },
  parameters: { '/v1/photoImports/': { importId: ({ photoImportId }) => photoImportId } },
  requests: {
    'POST /v1/photoImports': () => ({
      payload: formOf(makeArchive([{ name: 'nobody.jpg', data: Buffer.from('text'), stored: true }])),
    }),
  },
  storedOtherwise: {
    '/v1/photoImports': FILE,
    '/v1/photoImports/{importId}/application': JOB,
  },
  forAuditors: { '/v1/employees/{id}/photo': 'the file' },
};
