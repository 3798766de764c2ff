import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { LightMyRequestResponse } from 'fastify';
import type { Packet, PacketOrder } from '../../domain/packets/contract';
import { packetMaking } from '../../server/packets/make-packet';
import { binderMaking } from '../../server/pools/make-binder';
import { insertInto, sql } from '../../server/platform/db';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { documents, files } from '../../server/documents/tables';
import { makePdf } from '../documents/test-documents';
import type { TestApp } from '../support/create-app';
import type { SignedIn, TestClient } from '../support/factories';

export const ALL_OF_FILE = [
  'application',
  'initialMvr',
  'roadTest',
  'annualMvr',
  'annualReview',
  'medical',
  'variance',
  'registry',
  'training',
  'other',
] as const satisfies PacketOrder['options']['sections'];

export const options = (more: Partial<PacketOrder['options']> = {}): PacketOrder['options'] => ({
  sections: [...ALL_OF_FILE],
  from: null,
  to: null,
  ...more,
});

/** What the links and buttons of `makeActivePage` do; the first two are kept. */
const ACTIONS = {
  web: { S: 'URI', URI: PDFString.of('https://example.test') },
  mail: { S: 'URI', URI: PDFString.of('MailTo:dispatch@example.test') },
  scriptLink: { S: 'URI', URI: PDFString.of('javascript:alert(1)') },
  hexScriptLink: { S: 'URI', URI: PDFHexString.fromText('JavaScript:alert(2)') },
  fileLink: { S: 'URI', URI: PDFString.of('file:///etc/hosts') },
  script: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') },
  launch: { S: 'Launch', F: PDFString.of('run.exe') },
  form: { S: 'SubmitForm', F: PDFString.of('https://evil.test') },
  other: { S: 'GoToR', F: PDFString.of('other.pdf'), D: [0, 'Fit'] },
  inside: { S: 'GoToE', D: [0, 'Fit'] },
  named: { S: 'Named', N: 'Print' },
  unknown: { F: PDFString.of('run.exe') },
};

/**
 * A PDF with a page that runs a script, with links that do all of this, each written in place and apart, an attached file, and the letter that
 * it shows in a font named B.
 */
export async function makeActivePage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { node } = document.addPage();
  const { context } = document;
  const { script, launch, web } = ACTIONS;
  const apart = (value: object) => context.register(context.obj(value as never));
  const link = (A: object) => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A });
  node.set(PDFName.of('AA'), context.obj({ O: apart(script) }));
  const payload = context.register(context.stream('the attached file', { Type: 'EmbeddedFile' }));
  const attached = {
    Subtype: 'FileAttachment',
    Rect: [0, 0, 9, 9],
    FS: { F: PDFString.of('a.exe'), EF: { F: payload } },
  };
  const links = Object.values(ACTIONS).flatMap((action) => [link(action), apart(link(apart(action)))]);
  const preview = { ...link(web), PA: ACTIONS.scriptLink };
  const annots = [...links, link({ ...web, Next: apart(launch) }), preview, attached];
  node.set(PDFName.of('Annots'), context.obj(annots as never));
  const font = document.embedStandardFont(StandardFonts.Helvetica);
  node.setFontDictionary(PDFName.of('B'), font.ref);
  const contents = context.stream('BT /B 12 Tf 50 700 Td (shown in B) Tj ET');
  node.set(PDFName.of('Contents'), context.register(contents));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

const query = <T extends object>({ app }: TestApp, statement: ReturnType<typeof sql>) =>
  app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

interface Filed {
  docTypeId: number;
  docDate?: string;
  bytes?: Buffer;
  expiresOn?: string;
}

/** A document with a stored file, without the API. Returns its number, and the key of its file. */
export async function fileDocument(
  test: TestApp,
  client: TestClient,
  employeeId: number,
  { docTypeId, docDate = '2026-01-15', bytes, expiresOn }: Filed,
): Promise<{ documentId: number; key: string; sha256: string }> {
  const { key, size, sha256 } = await test.app.files.write([bytes ?? (await makePdf())], 10_000_000);
  const [row] = await query<{ id: number }>(
    test,
    sql`with file as (${insertInto(files, {
      tenantId: client.tenantId,
      name: 'scan.pdf',
      mime: 'application/pdf',
      size,
      sha256,
      pages: 1,
      storageKey: key,
      createdBy: 1,
    })} returning id)
    ${insertInto(
      documents,
      {
        tenantId: client.tenantId,
        employeeId,
        docTypeId,
        docDate,
        expiresOn: expiresOn ?? null,
        fileId: sql`file.id`,
        uploadedBy: 'Rae',
      },
      sql`from file`,
    )} returning id`,
  );
  return { documentId: row!.id, key, sha256 };
}

/** Orders a packet; the answer is that of the server. */
export const order = (who: SignedIn, body: object): Promise<LightMyRequestResponse> =>
  who.post('/v1/packets', body);

/** Runs the job of a packet like the queue does. */
export async function run(
  test: TestApp,
  jobId: string,
  progress: JobRun['progress'] = () => Promise.resolve(),
): Promise<void> {
  const [job] = await query<Omit<JobRun, 'progress'> & { type: string }>(
    test,
    sql`select type, id as "jobId", tenant_id as "tenantId", created_by as "createdBy", data from jobs where id = ${jobId}::uuid`,
  );
  const kind = [packetMaking, binderMaking]
    .map((make) => make(test.app))
    .find(({ type }) => type === job!.type)!;
  await kind.run({ ...job!, progress });
}

/** Orders a packet, makes it and returns it as its list shows it. */
export async function make(test: TestApp, who: SignedIn, body: object): Promise<Packet> {
  const ordered = await order(who, body);
  return finish(test, who, ordered);
}

/** Makes a packet that was ordered and returns it as its list shows it. */
export async function finish(test: TestApp, who: SignedIn, ordered: LightMyRequestResponse): Promise<Packet> {
  if (ordered.statusCode !== 202) throw new Error(ordered.body);
  const { packetId, jobId } = ordered.json<{ packetId: string; jobId: string }>();
  await run(test, jobId);
  return (await who.get(`/v1/packets/${packetId}`)).json<Packet>();
}

export const download = (who: SignedIn, { packetId }: Pick<Packet, 'packetId'>) =>
  who.get(`/v1/packets/${packetId}/file`);

/** Titles of bookmarks, with those below in brackets. */
export async function bookmarksOf(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  const { context, catalog } = document;
  const read = (first: unknown): string[] => {
    const titles: string[] = [];
    let next = context.lookup(first as never);
    while (next instanceof PDFDict) {
      const title = next.lookup(PDFName.of('Title')) as PDFString | PDFHexString;
      const below = next.get(PDFName.of('First'));
      titles.push(title.decodeText(), ...(below ? read(below).map((one) => `> ${one}`) : []));
      next = context.lookup(next.get(PDFName.of('Next')));
    }
    return titles;
  };
  const outlines = context.lookup(catalog.get(PDFName.of('Outlines')), PDFDict);
  return read(outlines.get(PDFName.of('First')));
}
