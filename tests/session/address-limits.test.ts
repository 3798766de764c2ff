import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressKey } from '../../server/platform/access/address-key';
import { login, makeAccount, PASSWORD } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, unique } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const request = (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<{ statusCode: number }> => test.app.inject({ method, url, headers, ...(payload && { payload }) });

describe('an address in a limit', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:C633:6407', '198.51.100.7'],
    ['2001:db8:0:1::', '2001:db8:0:1::'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::'],
    ['2001:db8:0:2::', '2001:db8:0:2::'],
    ['2001:db8::ffff', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('limits by address', () => {
  it('count failed sign-ins by IPv6 network', async () => {
    const { email } = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    for (let failure = 1; failure <= 30; failure += 1)
      expect(
        (await login(test.app, `${unique()}@example.test`, 'wrong', from(`2001:db8:a:1::${failure}`)))
          .statusCode,
      ).toBe(401);
    const other = from('2001:db8:a:1:ffff:ffff:ffff:ffff');
    expect((await login(test.app, email, PASSWORD, other)).statusCode).toBe(423);
    expect((await login(test.app, email, PASSWORD, from('2001:db8:a:2::1'))).statusCode).toBe(200);
  });

  it('count IPv4 addresses in IPv6 form as IPv4', async () => {
    for (let failure = 1; failure <= 30; failure += 1)
      await login(test.app, `${unique()}@example.test`, 'wrong', from('::ffff:198.51.100.77'));
    const same = await login(test.app, `${unique()}@example.test`, 'wrong', from('198.51.100.77'));
    expect(same.statusCode).toBe(423);
    const next = await login(test.app, `${unique()}@example.test`, 'wrong', from('::ffff:198.51.100.78'));
    expect(next.statusCode).toBe(401);
  });

  it.each([
    [
      'reset requests',
      20,
      202,
      (address: string) =>
        request('POST', '/v1/auth/forgotPassword', from(address), { email: `${unique()}@example.test` }),
    ],
    [
      'opened links',
      30,
      410,
      (address: string) => request('GET', `/v1/auth/resetPassword/${'a'.repeat(43)}`, from(address)),
    ],
    [
      'refused API keys',
      30,
      401,
      (address: string) =>
        request('GET', '/v1/jobs', {
          ...from(address),
          authorization: `Bearer rf_${'0'.repeat(32)}_${'0'.repeat(64)}`,
        }),
    ],
  ])('count %s by IPv6 network', async (name, most, answered, send) => {
    const network = `2001:db8:b:${name.length}`;
    for (let sent = 1; sent <= most; sent += 1)
      expect((await send(`${network}::${sent}`)).statusCode).toBe(answered);
    expect((await send(`${network}:ffff::1`)).statusCode).toBe(429);
    expect((await send(`2001:db8:c:${name.length}::1`)).statusCode).toBe(answered);
  });
});
