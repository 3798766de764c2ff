import { json, sql } from '../../server/platform/db';
import { empty, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import type { EmployeePlace } from '../employees/access';

const GONE_ID = 900_000_000;
const RECORD = {
  hadSsn: false,
  ssnMoved: false,
  moved: {},
  followed: { statements: [], holds: [], versions: [], exception: false },
  duplicates: [],
  replacedPhotos: [],
  filled: {},
  flags: {},
  addedEmployment: null,
};

export const merge: Declaration<{ mergeId: number }, EmployeePlace> = {
  /** A merge into the record that is kept. */
  makeOne: async ({ client, keeperId, canary }, app) => {
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into employee_merges (tenant_id, employee_id, from_id, merged_by, merged_at, record)
        select tenant_id, id, ${GONE_ID}, ${canary}, now(), ${json({ ...RECORD, fromName: canary })} || jsonb_build_object('from',
          (to_jsonb(e) - array['ssn_cipher', 'ssn_hash', 'ssn_last4']) || '{"id": ${sql.raw(String(GONE_ID))}, "work_id": null, "work_key": ""}')
        from employees e where tenant_id = ${client.tenantId} and id = ${keeperId} returning id`,
    );
    return { mergeId: id };
  },
  parameters: {
    '/v1/employees/{id}/merge': { id: ({ keeperId }) => keeperId },
    '/v1/employees/{id}/merges/': { mergeId: ({ mergeId }) => mergeId },
  },
  requests: {
    'GET /v1/employees/{id}/mergePreview': ({ goerId }) => ({ query: `fromEmployeeId=${goerId}` }),
    'POST /v1/employees/{id}/mergeEmployees': ({ goerId }) => ({
      query: `fromEmployeeId=${goerId}`,
      payload: { docsMap: {} },
    }),
    'POST /v1/employees/{id}/merges/{mergeId}/undo': empty,
  },
};
