import type { Statement } from './database';

// Statements about one tenant, for a distributed database: it sends a statement to the node of a tenant if each table's tenant is compared
// with a value. In `d.tenant_id = e.tenant_id` of a subquery it isn't, although `e.tenant_id` is compared with one.

const COLUMN = String.raw`(?:"\w+"|\b[a-z_]\w*)\.(?:"tenant_id"|tenant_id\b)`;
const EQUAL = new RegExp(`(${COLUMN}) = (${COLUMN})`, 'g');

const rewritten = new Map<string, string>();
/** Texts repeat, apart from lists with a condition for each value. */
const MAX_TEXTS = 5_000;

function rewrite(text: string, parameter: string): string {
  const known = rewritten.get(text);
  if (known !== undefined) return known;
  const result = text.replace(
    EQUAL,
    (equal, one: string, other: string) => `${equal} and ${one} = ${parameter} and ${other} = ${parameter}`,
  );
  if (rewritten.size >= MAX_TEXTS) rewritten.clear();
  rewritten.set(text, result);
  return result;
}

/** The same statement with every comparison of two tenants also comparing both with the given one, which is the only one there is. */
export function ofOneTenant({ text, values }: Statement, tenantId: number): Statement {
  const changed = rewrite(text, `$${values.length + 1}::int`);
  return changed === text ? { text, values } : { text: changed, values: [...values, tenantId] };
}
