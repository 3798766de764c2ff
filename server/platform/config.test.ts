import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const SECRET_KEY = 'a secret for tests that is long enough';
const read = (environment: Record<string, string>) => readConfig({ SECRET_KEY, ...environment }, '1');

describe('TRUST_PROXY', () => {
  it('defaults to this machine', () => {
    expect(read({}).trustProxy).toEqual(['loopback']);
    expect(read({ TRUST_PROXY: '' }).trustProxy).toEqual(['loopback']);
  });

  it('takes addresses, subnets and names of networks', () => {
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.7,192.168.0.0/16, fd00::/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.7',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
  });

  it.each(['balancer', '10.0.0.0/0', '10.0.0.0/33', '10.0.0', '10.0.0.7,', '10.0.0.0/8/8', 'fd00::/129'])(
    'rejects %s',
    (text) => {
      expect(() => read({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must list addresses or subnets/);
    },
  );
});

describe('production', () => {
  it('does not guess where people find the server', () => {
    expect(read({ PORT: '1234' }).publicUrl).toBe('http://localhost:1234');
    expect(() => read({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL must be set in production.');
    const publicUrl = 'https://roadfile.example';
    expect(read({ NODE_ENV: 'production', PUBLIC_URL: publicUrl }).publicUrl).toBe(publicUrl);
  });
});
