import { describe, expect, it } from 'vitest';
import { readRecipient } from './recipients';

describe('an address that takes documents in', () => {
  it.each([
    ['documents@docs.example', { tag: null, legacyClientId: null }],
    ['Documents@DOCS.example', { tag: null, legacyClientId: null }],
    ['documents+fax@docs.example', { tag: 'fax', legacyClientId: null }],
    ['documents+pre-hire.1@docs.example', { tag: 'pre-hire.1', legacyClientId: null }],
    ['documents+c1001@docs.example', { tag: null, legacyClientId: 1001 }],
    ['documents+care@docs.example', { tag: 'care', legacyClientId: null }],
    [`documents+${'x'.repeat(40)}@docs.example`, { tag: 'x'.repeat(40), legacyClientId: null }],
  ])('is %s', (address, names) => {
    expect(readRecipient(address, 'docs.example')).toEqual({ address: address.toLowerCase(), ...names });
  });

  it.each([
    'postmaster@docs.example',
    'documents@other.example',
    'documents@sub.docs.example',
    'documents',
    'documents+@docs.example',
    'documents+1001@docs.example',
    `documents+${'x'.repeat(41)}@docs.example`,
    'documents+ssn-900-12-3456@docs.example',
    'documents+a@b@docs.example',
    'documents+fax@docs.example.evil.test',
  ])('is not %s', (address) => {
    expect(readRecipient(address, 'docs.example')).toBeNull();
  });
});
