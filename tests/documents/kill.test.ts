import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../server/audit/verify';
import { openDatabase } from '../../server/platform/db/open';
import { killableServer, type KillableServer } from '../support/killable-server';
import { makePdf } from './test-documents';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const LANES = 4;

let server: KillableServer;
beforeAll(async () => {
  server = await killableServer();
  await server.start();
}, 120_000);
afterAll(() => server.close());

interface Sent {
  fileName: string;
  sha256: string;
  /** The id in the response; null if the upload was not acknowledged. */
  documentId: number | null;
}

/** Uploads documents one after another until the server is gone. */
async function uploadUntilKilled(
  headers: Record<string, string>,
  employeeId: number,
  sent: Sent[],
  lane: string,
): Promise<void> {
  for (let at = 0; ; at += 1) {
    const pdf = await makePdf(1, { info: { Title: `${lane}-${at}` } });
    const one: Sent = {
      fileName: `${lane}-${at}.pdf`,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      documentId: null,
    };
    sent.push(one);
    const form = new FormData();
    form.set('docCategoryId', '1');
    form.set('docTypeId', '225');
    form.set('docDate', '2026-01-15');
    form.set('document', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), one.fileName);
    try {
      const answer = await server.fetch(`/v1/employees/${employeeId}/documents`, {
        method: 'POST',
        headers,
        body: form,
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      one.documentId = ((await answer.json()) as { documentId: number }).documentId;
    } catch (error) {
      if (error instanceof TypeError) return; // The connection broke because the server was killed.
      throw error;
    }
  }
}

describe(`kill -9 during uploads, ${ROUNDS} times`, () => {
  it(
    'loses nothing that was acknowledged, duplicates nothing, and leaves nothing half done',
    { timeout: 60_000 * (ROUNDS + 1) },
    async () => {
      const sent: Sent[] = [];
      let employeeId = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const headers = await server.signIn('owner@blueridge.example');
        const [first] = (await (await server.fetch(`/v1/employees?search=a`, { headers })).json()) as {
          employeeId: number;
        }[];
        employeeId ||= first!.employeeId;
        const before = sent.filter((one) => one.documentId !== null).length;
        const lanes = Array.from({ length: LANES }, (_, lane) =>
          uploadUntilKilled(headers, employeeId, sent, `r${round}l${lane}`),
        );
        // Not before an upload has succeeded, then at a random moment.
        while (sent.filter((one) => one.documentId !== null).length < before + 3)
          await new Promise((resolve) => setTimeout(resolve, 5));
        await new Promise((resolve) => setTimeout(resolve, (round * 37) % 150));
        await server.kill();
        await Promise.all(lanes);
        await server.start();
      }

      const headers = await server.signIn('owner@blueridge.example');
      const stored = (await (
        await server.fetch(`/v1/employees/${employeeId}/documents?docTypeId=225`, { headers })
      ).json()) as {
        documentId: number;
        fileName: string;
      }[];
      const acknowledged = sent.filter((one) => one.documentId !== null);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 3);
      expect(stored.map((one) => one.documentId)).toEqual(
        expect.arrayContaining(acknowledged.map((one) => one.documentId)),
      );
      const ours = stored.filter((one) => /^r\dl\d-/.test(one.fileName));
      expect(new Set(ours.map((one) => one.fileName)).size).toBe(ours.length);
      // Uploads without a response are stored completely or not at all.
      for (const { documentId, fileName } of ours) {
        const answer = await server.fetch(`/v1/employees/${employeeId}/documents/${documentId}`, {
          headers,
        });
        const sha256 = createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex');
        expect(sha256).toBe(sent.find((one) => one.fileName === fileName)?.sha256);
      }
      await server.kill();
      const database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
      expect((await verifyAudit(database)).broken).toEqual([]);
      await database.close();
    },
  );
});
