import { describe, expect, it } from 'vitest';
import { deriveKeys, findKeyProblem, keyChecks } from './access/keys';
import { readAccessToken, signAccessToken } from './access/tokens';
import { decrypt, decryptSsn, encrypt, encryptSsn, hashApiKey, newApiKeySecret, ssnHashes } from './crypto';

const FIRST = 'the first secret of these tests, long';
const SECOND = 'the second secret of these tests, long';
const v1 = deriveKeys(`v1:${FIRST}`);
const before = deriveKeys(`v1:${FIRST},v2:${SECOND}`);
const both = deriveKeys(`v2:${SECOND},v1:${FIRST}`);
const v2 = deriveKeys(`v2:${SECOND}`);
const ann = { tenantId: 1_000, employeeId: 7 };

describe('SECRET_KEY in several versions', () => {
  it('signs with the first and reads with all, in any order', () => {
    const old = encryptSsn(v1, '900110001', ann);
    expect([old.cipher[0], old.hash[0]]).toEqual([1, 1]);
    for (const keys of [v1, before, both]) expect(decryptSsn(keys, old.cipher, ann)).toBe('900110001');
    expect(() => decryptSsn(v2, old.cipher, ann)).toThrow('A value needs v1 of SECRET_KEY');
    expect(encryptSsn(before, '900110001', ann).cipher[0]).toBe(1);
    const renewed = encryptSsn(both, '900110001', ann);
    expect([renewed.cipher[0], renewed.hash[0]]).toEqual([2, 2]);
    expect(decryptSsn(before, renewed.cipher, ann)).toBe('900110001');
  });

  it('is version 1 without a prefix', () => {
    expect(deriveKeys(FIRST)).toEqual(v1);
  });

  it('looks numbers up under all versions, in the same order on every server', () => {
    const hashes = [encryptSsn(v2, '900110001', ann).hash, encryptSsn(v1, '900110001', ann).hash];
    expect(ssnHashes(both, ann.tenantId, '900110001')).toEqual(hashes);
    expect(ssnHashes(before, ann.tenantId, '900110001')).toEqual(hashes);
  });

  it('opens access tokens of all versions, and none of one that is removed', async () => {
    const session = '00000000-0000-4000-8000-000000000001';
    const bearerOf = async (keys: typeof v1) => `Bearer ${await signAccessToken(keys, 'user', session)}`;
    const [old, now] = [await bearerOf(v1), await bearerOf(both)];
    expect([await readAccessToken(both, old), await readAccessToken(both, now)]).toEqual([session, session]);
    expect([await readAccessToken(v2, old), await readAccessToken(v2, now)]).toEqual([null, session]);
    expect(await readAccessToken(before, now)).toBe(session);
  });

  it('knows the API keys of all versions', () => {
    const made = newApiKeySecret(v1);
    expect([made.hash[0], newApiKeySecret(both).hash[0]]).toEqual([1, 2]);
    expect(hashApiKey(both, made.secret)).toEqual(made.hash);
    expect(hashApiKey(v2, made.secret)).toBeNull();
  });

  it('is compared with stored check values by version', () => {
    const stored = keyChecks(both);
    expect(findKeyProblem(both, stored)).toBeNull();
    expect(findKeyProblem(both, keyChecks(v1))).toBeNull();
    expect(findKeyProblem(v2, stored)).toEqual({ version: 1, problem: 'missing' });
    expect(findKeyProblem(deriveKeys(`v1:${SECOND}`), keyChecks(v1))).toEqual({
      version: 1,
      problem: 'differs',
    });
  });
});

describe('an encrypted value', () => {
  it('opens only in its own row and for its own purpose', () => {
    const { cipher } = encryptSsn(v1, '900110001', ann);
    expect(() => decryptSsn(v1, cipher, { ...ann, employeeId: 8 })).toThrow('authenticate');
    expect(() => decryptSsn(v1, cipher, { ...ann, tenantId: 1_001 })).toThrow('authenticate');
    const secret = encrypt(v1, 'factorCipher', 'secret', 'user/1');
    expect(decrypt(v1, 'factorCipher', secret, 'user/1')).toBe('secret');
    expect(() => decrypt(v1, 'factorCipher', secret, 'user/2')).toThrow('authenticate');
    expect(() => decrypt(v1, 'recoveryCipher', secret, 'user/1')).toThrow('authenticate');
  });

  it('opens under no other version than its own', () => {
    const { cipher } = encryptSsn(both, '900110001', ann);
    cipher[0] = 1;
    expect(() => decryptSsn(both, cipher, ann)).toThrow('authenticate');
  });
});

describe('the hash of a social security number', () => {
  it('differs between clients', () => {
    const [one, other] = [1, 2].map((tenantId) => ssnHashes(v1, tenantId, '900110001')[0]!);
    expect(one).toHaveLength(33);
    expect(one!.equals(other!)).toBe(false);
  });
});
