import { expect, it } from 'vitest';
import { DEFAULT_PROVIDER, providerPath } from './provider';

it.each([
  [DEFAULT_PROVIDER, 'roadfile'],
  ['Acme Safety', 'acmeSafety'],
  ['ACME Safety & Compliance, Inc.', 'acmeSafetyComplianceInc'],
  ['RoadFile 24', 'roadFile24'],
  ['Sécurité Routière', 'securiteRoutiere'],
  ['公路', 'internal'],
])('writes %s in lower camel case [ROUTE-035]', (provider, path) => {
  expect(providerPath(provider)).toBe(path);
});
