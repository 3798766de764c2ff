import { expect, test } from 'vitest';
import { ofOneTenant } from './one-tenant';

test('compares both tenants of a comparison with the given one', () => {
  const text = 'select 1 from documents d where d.tenant_id = e.tenant_id and "d"."id" = $1';
  expect(ofOneTenant({ text, values: [7] }, 1000)).toEqual({
    text: 'select 1 from documents d where d.tenant_id = e.tenant_id and d.tenant_id = $2::int and e.tenant_id = $2::int and "d"."id" = $1',
    values: [7, 1000],
  });
  expect(ofOneTenant({ text, values: [8] }, 1001).values).toEqual([8, 1001]);
});

test('finds quoted names', () => {
  const { text } = ofOneTenant({ text: 'where "m"."tenant_id" = "e"."tenant_id"', values: [] }, 1);
  expect(text).toContain('"m"."tenant_id" = $1::int and "e"."tenant_id" = $1::int');
});

test.each([
  'where tenant_id = $1',
  'where e.tenant_id = $1',
  'set tenant_id = e.tenant_id',
  'where e.tenant_id = e.tenant_ids',
])('leaves %s as it is', (text) =>
  expect(ofOneTenant({ text, values: [1] }, 2)).toEqual({ text, values: [1] }),
);
