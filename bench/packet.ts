import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import sharp from 'sharp';
import { PACKET_SECTIONS } from '../domain/packets/sections';
import type { Packet } from '../domain/packets/contract';
import { localStore } from '../server/platform/files/storage';
import { query, type Dataset } from './dataset';
import { atMost, formatNumber } from './report';
import { signIn, startRoadfile } from './servers';
import { caller, pause } from './setup';

const DRIVERS = 100;
const PAGES = 1_500;
const TYPES = [2001, 660, 2006, 225, 2002, 238, 2003, 2004, 2010, 2008];
const SAMPLE_MS = 50;

/** A scan of one or two pages: gray noise, which compresses as badly as a photo. */
async function scan(pages: number): Promise<Buffer> {
  const document = new PDFKit({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) {
    const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const;
    const image = sharp({ create: { width: 620, height: 800, channels: 3, background: '#fff', noise } });
    document.addPage().image(await image.jpeg({ quality: 60 }).toBuffer(), 0, 0, { width: 612 });
  }
  document.end();
  return buffer(document);
}

/** A client with 100 drivers, who have ten documents each, half of them with two pages. */
async function newClient({ url, dataDir }: Dataset): Promise<number> {
  const store = localStore(join(dataDir, 'files'));
  const scans = await Promise.all(
    TYPES.map(async (docTypeId, at) => {
      const { key, size, sha256 } = await store.write([await scan(1 + (at % 2))], 10_000_000);
      return `(${docTypeId}, '${key}', ${size}, '${sha256}')`;
    }),
  );
  const [made] = await query<{ id: number }>(
    url,
    `with act as materialized (select set_config('role', 'roadfile_system', true)),
      top as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id from act),
      root as (insert into clients (tenant_id, id, path, level, name, services)
        select id, id, '/' || id || '/', 0, 'Carrier of a packet ' || id, array['Roadfile', 'Client'] from top returning id),
      people as (insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, work_key, status_id)
        select root.id, root.id, 'Ann', 'Driver ' || n, 'ann', 'driver ' || n, 'packet' || n, 2
        from root, generate_series(1, ${DRIVERS}) n returning tenant_id, id),
      stored as (insert into files (tenant_id, name, mime, size, sha256, pages, storage_key, created_by)
        select root.id, scan.type || '.pdf', 'application/pdf', scan.size, scan.sha256, 1, scan.key, 1
        from root, (values ${scans.join(', ')}) as scan (type, key, size, sha256) returning id, name),
      filed as (insert into documents (tenant_id, employee_id, doc_type_id, doc_date, file_id, uploaded_by)
        select p.tenant_id, p.id, split_part(s.name, '.', 1)::int, '2026-01-15', s.id, 'Rae' from people p, stored s)
    select id from root`,
  );
  return made!.id;
}

function residentOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The memory of the server and the processes it started, in MiB. */
function residentOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const below = children === '' ? [] : children.split(' ').map(Number);
  return [pid, ...below].reduce((sum, one) => sum + residentOf(one), 0);
}

/** A packet of 100 drivers with 1,500 pages, from the order to the finished file. */
export async function packetFigures(data: Dataset): Promise<void> {
  const client = await newClient(data);
  const ours = await startRoadfile(data);
  try {
    const ask = caller(ours.base, await signIn(ours.base), client);
    const pid = ours.process.pid!;
    const options = { sections: PACKET_SECTIONS.slice(0, 10).map(({ id }) => id), from: null, to: null };
    const before = residentOfAll(pid);
    let most = before;
    const started = performance.now();
    const { packetId } = (await ask<Packet>('/v1/packets', 'POST', { locationId: client, options })).body;
    let packet: Packet;
    for (;;) {
      most = Math.max(most, residentOfAll(pid));
      packet = (await ask<Packet>(`/v1/packets/${packetId}`)).body;
      if (packet.state !== 'making') break;
      await pause(SAMPLE_MS);
    }
    const took = (performance.now() - started) / 1000;
    if (packet.state !== 'done' || packet.counts?.drivers !== DRIVERS || packet.pages! < PAGES)
      throw new Error(`The packet ended as ${JSON.stringify(packet)}`);
    const what = `audit packet of ${DRIVERS} drivers, ${formatNumber(PAGES)} pages`;
    const size = `${Math.round((packet.size ?? 0) / 1e6)} MB, ${formatNumber(packet.pages ?? 0)} pages`;
    atMost(what, took, 's', 60, 20, size);
    const detail = `server and its processes; ${Math.round(before)} MB before`;
    atMost(`${what}: memory`, most, 'MB', 500, 400, detail);
  } finally {
    await ours.stop();
  }
}
