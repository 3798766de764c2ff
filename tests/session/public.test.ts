import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicInfo } from '../../domain/session/contract';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser } from '../support/factories';

let demo: TestApp;
let plain: TestApp;

beforeAll(async () => {
  plain = await createApp({ environment: { PROVIDER_NAME: 'Northway Files' } });
  demo = await createApp({
    environment: { DEMO: 'on' },
    shared: { database: plain.database, url: plain.url, close: async () => undefined },
  });
});
afterAll(async () => {
  await demo.close();
  await plain.close();
});

describe('public information', () => {
  it('answers GET /v1 with the version [API-SESSION-01, API-SESSION-02]', async () => {
    const answer = await plain.app.inject('/v1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ version: '5.30.0' });
  });

  it('includes the provider, but no account outside demo mode', async () => {
    expect((await plain.app.inject('/v1/public')).json()).toEqual({
      providerName: 'Northway Files',
      demoAccounts: [],
      version: '5.30.0',
      needsFirstAdmin: true,
      mailWaits: true,
    });
  });

  it('lists the demo accounts in demo mode, without internal role names', async () => {
    const { demoAccounts } = (await demo.app.inject('/v1/public')).json<PublicInfo>();
    expect(demoAccounts).toHaveLength(11);
    expect(demoAccounts[0]).toEqual({
      email: 'owner@blueridge.example',
      password: 'Roadfile-demo-1',
      description: expect.stringContaining('Blue Ridge Freight'),
    });
  });

  it('asks for the first administrator only while there is no user', async () => {
    const asksForOne = async () => (await plain.app.inject('/v1/public')).json<PublicInfo>().needsFirstAdmin;
    expect(await asksForOne()).toBe(true);
    await makeUser(plain.app);
    expect(await asksForOne()).toBe(false);
  });
});
