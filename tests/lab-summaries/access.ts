import { TEN } from '../../domain/lab-summaries/test-numbers';
import { labSummaries as summaries } from '../../server/lab-summaries/tables';
import { insertInto, sql } from '../../server/platform/db';
import { csv, reason, type Declaration } from '../access/declaration';
import { makePdf } from '../documents/test-documents';
import { one, storeContent, versionOf } from '../access/rows';
import { ONE_EACH } from '../access/stored-otherwise';

const numbers = { urine: TEN, oralFluid: null };
const LIST = '/v1/clients/{id}/labSummaries';

export const labSummaries: Declaration<{ summaryId: number }> = {
  makeOne: async ({ client: { tenantId }, canary }, app) => {
    const { key, sha256, size } = await storeContent(app);
    const { id } = await one<{ id: number }>(
      app,
      sql`${insertInto(summaries, {
        tenantId,
        lab: canary,
        labKey: canary.toLowerCase(),
        year: 2025,
        half: 1,
        numbers,
        fileName: canary,
        storageKey: key,
        sha256,
        size,
        filedBy: canary,
      })} returning id`,
    );
    return { summaryId: id };
  },
  parameters: { [`${LIST}/`]: { summaryId: ({ summaryId }) => summaryId } },
  wholeClient: [LIST, `${LIST}/export`, `${LIST}/{summaryId}`, `${LIST}/{summaryId}/file`],
  requests: {
    [`POST ${LIST}`]: async () => {
      const payload = new FormData();
      payload.append('summary', JSON.stringify({ lab: 'Northlab', year: 2025, half: 2, numbers }));
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'summary.pdf');
      return { payload };
    },
    [`PATCH ${LIST}/{summaryId}`]: async ({ summaryId }, app) => ({
      payload: {
        numbers,
        version: (await versionOf(app, sql`lab_summaries where id = ${summaryId}`)) ?? 1,
      },
    }),
    [`GET ${LIST}/export`]: csv,
    [`DELETE ${LIST}/{summaryId}`]: reason,
  },
  storedOtherwise: { [LIST]: ONE_EACH },
};
