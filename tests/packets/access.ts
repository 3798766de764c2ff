import { json, sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one, run, storeContent } from '../access/rows';

const options = { sections: ['application'], from: null, to: null };

export const packets: Declaration<{ packetId: string }> = {
  makeOne: async ({ client, user, employeeId, canary }, app) => {
    const scope = { kind: 'driver', name: canary, people: 1 };
    const { id } = await one<{ id: string }>(
      app,
      sql`insert into packets (tenant_id, user_id, scope, options, state, people, size, sha256)
        values (${client.tenantId}, ${user.id}, ${json(scope)}, ${json(options)}, 'done',
          array[${employeeId}::int], 8, ${canary}) returning id`,
    );
    return { packetId: id };
  },
  settle: async ({ packetId }, callerId, app) => {
    const { key } = await storeContent(app);
    await run(
      app,
      sql`update packets set storage_key = ${key}, user_id = ${callerId} where id = ${packetId}::uuid`,
    );
  },
  parameters: { '/v1/packets/': { packetId: ({ packetId }) => packetId } },
  requests: {
    'POST /v1/packets': ({ employeeId }) => ({ payload: { employeeIds: [employeeId], options } }),
  },
  forAuditors: {
    '/v1/packets': 'what the auditor made themselves',
    '/v1/packets/{packetId}': 'what the auditor made themselves',
    '/v1/packets/{packetId}/file': 'what the auditor made themselves',
  },
};
