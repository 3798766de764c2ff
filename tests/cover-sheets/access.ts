import { newCode } from '../../domain/cover-sheets/code';
import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one } from '../access/rows';

/** A code for each employee, so that every place has its own. */
const codeOf = (employeeId: number) =>
  newCode(Uint8Array.from({ length: 10 }, (_none, at) => Math.floor(employeeId / 32 ** at) % 32));

export const coverSheets: Declaration<{ coverSheetCode: string }> = {
  makeOne: async ({ client, employeeId, canary }, app) => {
    const code = codeOf(employeeId);
    await one(
      app,
      sql`insert into cover_sheets (code, client_id, employee_id, doc_type_id, printed_by)
        values (${code}, ${client.tenantId}, ${employeeId}, 238, ${canary}) returning code`,
    );
    return { coverSheetCode: code };
  },
  parameters: {
    '/v1/clients/{id}/employees/': { employeeId: ({ employeeId }) => employeeId },
    '/v1/internalDQ/coverSheets/': { code: ({ coverSheetCode }) => coverSheetCode },
  },
  requests: {
    'POST /v1/clients/{id}/employees/{employeeId}/coverSheets': () => ({ payload: { docTypeIds: [238] } }),
  },
  storedOtherwise: {
    '/v1/clients/{id}/employees/{employeeId}/coverSheets':
      'answers a PDF, which is not stored: the repetition is told that it was done',
  },
};
