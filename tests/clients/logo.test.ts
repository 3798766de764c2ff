import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../domain/clients/contract';
import { renderLogo, LOGO_LIMITS } from '../../server/clients/render-logo';
import { sql } from '../../server/platform/db';
import { ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { auditOf, makeWorld, type World } from './world';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const picture = (width = 64, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5fa8' } });
const formOf = (bytes: Buffer | string, field = 'image', fileName = 'logo.png') => {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName);
  return form;
};
const upload = ({ headers }: SignedIn, site: TestClient, form: FormData) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/clients/${site.wireId}/logo`,
    headers: { ...headers, ...ownAddress() },
    payload: form,
  });
/** Uploads are limited per user: this one has not uploaded any. */
const newcomer = async () => signIn(test.app, await makeUser(test.app), world.root);
const logoFiles = async () => {
  const rows = await test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`select 1 from files where name = 'logo.png' and tenant_id = ${world.root.id}`),
  );
  return rows.length;
};

/** A PNG header that claims huge dimensions, with almost no data. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  size[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('POST /v1/clients/{id}/logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'accepts a picture as %s and serves it re-encoded [API-CLI-33, API-CLI-34]',
    async (format) => {
      const { root, owner } = world;
      const answer = await upload(owner, root, formOf(await picture().toFormat(format).toBuffer()));
      expect(answer.statusCode, answer.body).toBe(201);
      const { logo } = answer.json<Client>();
      expect(logo).toMatch(new RegExp(`^/v1/clients/${root.wireId}/logo\\?v=`));
      const served = await owner.get(`/v1/clients/${root.wireId}/logo`);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 64,
        height: 40,
      });
    },
  );

  it('stores one logo of limited size, records it, and can delete it', async () => {
    const { root, owner } = world;
    const painter = await makeUser(test.app, { sites: [root], firstName: 'Lou', lastName: 'Brand' });
    const large = formOf(await picture(2000, 1000).png().toBuffer());
    expect((await upload(await signIn(test.app, painter), root, large)).statusCode).toBe(201);
    const late = await owner.patch(`/v1/clients/${root.id}`, { notes: 'Late', version: 1 });
    expect([late.statusCode, late.json().changedBy]).toEqual([409, 'Lou Brand']);
    const { rawPayload } = await owner.get(`/v1/clients/${root.id}/logo`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(await logoFiles()).toBe(1);
    const removed = await owner.delete(`/v1/clients/${root.id}/logo`);
    expect(removed.json<Client>().logo).toBeNull();
    expect((await owner.get(`/v1/clients/${root.id}/logo`)).statusCode).toBe(404);
    expect(await logoFiles()).toBe(0);
    expect((await auditOf(test.app, root.id, `client/${root.id}`)).at(-1)).toMatchObject({
      type: 'client.logoChanged',
      removed: true,
    });
  });

  it("keeps the new logo if the old one cannot be deleted, or if the commit's result is unknown", async () => {
    const { root, owner } = world;
    const { app } = test;
    const send = async (side: number) =>
      upload(owner, root, formOf(await picture(side, side).png().toBuffer()));
    const served = async () => {
      const { rawPayload } = await owner.get(`/v1/clients/${root.id}/logo`);
      return (await sharp(rawPayload).metadata()).width;
    };
    expect((await send(64)).statusCode).toBe(201);
    const remove = vi.spyOn(app.files, 'remove').mockRejectedValueOnce(new Error('EACCES'));
    expect((await send(80)).statusCode).toBe(201);
    expect(await served()).toBe(80);
    // The commit succeeds, but the connection breaks before the response.
    const { withReach } = app.data;
    remove.mockClear();
    const lost = vi.spyOn(app.data, 'withReach').mockImplementationOnce(async (...work) => {
      await withReach(...work);
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    });
    expect((await send(96)).statusCode).toBe(503);
    lost.mockRestore();
    expect(remove).not.toHaveBeenCalled();
    remove.mockRestore();
    expect(await served()).toBe(96);
    await owner.delete(`/v1/clients/${root.id}/logo`);
  });

  it('is re-encoded within limits of time and memory', async () => {
    const bytes = await picture(2000, 2000).png().toBuffer();
    const slow = renderLogo(bytes, { ...LOGO_LIMITS, milliseconds: 1 });
    await expect(slow).rejects.toMatchObject({ code: 'unprocessable' });
    const large = renderLogo(bytes, { ...LOGO_LIMITS, residentMb: 1 });
    await expect(large).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('re-encodes a limited number at a time; the others are asked to retry', async () => {
    const broken = Buffer.from('no picture');
    const asked = Array.from({ length: 14 }, () => renderLogo(broken).catch(({ code }) => code));
    const codes = (await Promise.all(asked)).toSorted();
    expect(codes).toEqual(Array.from({ length: 14 }, (_, at) => (at < 2 ? 'unavailable' : 'unprocessable')));
  });

  it('is limited to ten uploads a minute per user', async () => {
    const one = await newcomer();
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1)
      codes.push((await upload(one, world.root, formOf('just words'))).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 415), 429]);
  });

  it('refuses files that are not pictures, by their content, and stores nothing', async () => {
    const { root } = world;
    const one = await newcomer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>1</script></svg>';
    const cases: [string, FormData, number][] = [
      ['svg', formOf(svg, 'image', 'logo.svg'), 415],
      ['svg as png', formOf(svg), 415],
      ['text', formOf('just words'), 415],
      ['gif', formOf('GIF89a\u0001\u0000\u0001\u0000'), 415],
      ['nothing', formOf(''), 415],
      ['half a png', formOf((await picture(600, 600).png().toBuffer()).subarray(0, 60)), 422],
      ['too small', formOf(await picture(4, 4).png().toBuffer()), 422],
      ['too many pixels', formOf(bomb()), 422],
      ['another field', formOf(await picture().png().toBuffer(), 'document'), 400],
    ];
    for (const [name, form, status] of cases)
      expect([name, (await upload(one, root, form)).statusCode]).toEqual([name, status]);
    expect((await one.post(`/v1/clients/${root.wireId}/logo`, { image: 'x' })).statusCode).toBe(415);
    expect(await logoFiles()).toBe(0);
  });

  it('refuses more than 2 MB', async () => {
    const { root } = world;
    const one = await newcomer();
    const large = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(2 * 1024 * 1024)]);
    const answer = await upload(one, root, formOf(large));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'The picture is larger than 2 MB.' });
    const larger = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(3 * 1024 * 1024)]);
    expect((await upload(one, root, formOf(larger))).statusCode).toBe(413);
    expect(await logoFiles()).toBe(0);
  });

  it('requires the permission to configure the client, within reach', async () => {
    const { root, west, norfolk, clerk, other } = world;
    const form = async () => formOf(await picture().png().toBuffer());
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewLocationInformation'] }),
    );
    expect((await upload(reader, root, await form())).statusCode).toBe(403);
    for (const site of [west, other]) {
      expect((await upload(clerk, site, await form())).statusCode).toBe(404);
      expect((await clerk.get(`/v1/clients/${site.id}/logo`)).statusCode).toBe(404);
    }
    expect((await upload(clerk, norfolk, await form())).statusCode).toBe(201);
    // Staff see a client's logo in the client picker, before they choose one.
    expect((await world.staff.get(`/v1/clients/${norfolk.id}/logo`)).statusCode).toBe(200);
  });
});
