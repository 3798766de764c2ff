interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  minProperties?: number;
  pattern?: string;
  format?: string;
}

const TEXTS: Record<string, string> = { date: '2026-01-15', 'date-time': '2026-01-15T12:00:00Z' };

/** The smallest value that a JSON schema accepts, or nearly: enough to pass validation. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const names = Object.keys(schema.properties ?? {});
    const wanted = new Set(schema.required ?? []);
    for (const name of names) if (wanted.size < (schema.minProperties ?? 0)) wanted.add(name);
    return Object.fromEntries([...wanted].map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (schema.format && TEXTS[schema.format]) return TEXTS[schema.format];
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
