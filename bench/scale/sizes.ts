import { formatNumber } from '../report';
import { inDatabase } from './grow';

const megabytes = (bytes: number) => `${formatNumber(bytes / 1e6)} MB`;

interface Size {
  name: string;
  rows: number;
  table: number;
  indexes: number;
}

/** What tables and indexes take on disk, and how much of it each person. */
export const sizesOf = (url: string): Promise<Record<string, string>> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select relname::text as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as "table", pg_indexes_size(oid)::float8 as indexes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const all = rows as Size[];
    const of = (name: string) => all.find((one) => one.name === name)!;
    const sum = (pick: (one: Size) => number) => all.reduce((total, one) => total + pick(one), 0);
    const people = of('employees').rows;
    const both = (name: string) => `${megabytes(of(name).table)} + ${megabytes(of(name).indexes)}`;
    const each = (name: string) => formatNumber((of(name).table + of(name).indexes) / of(name).rows);
    const chain = of('audit_entries');
    return {
      'tables + indexes': `${megabytes(sum(({ table }) => table))} + ${megabytes(sum(({ indexes }) => indexes))}`,
      employees: both('employees'),
      documents: both('documents'),
      employee_words: both('employee_words'),
      audit_entries: both('audit_entries'),
      'bytes for a person, without audit entries': formatNumber(
        (sum(({ table, indexes }) => table + indexes) - chain.table - chain.indexes) / people,
      ),
      'bytes for an audit entry': each('audit_entries'),
      'bytes for a location, on every node': each('clients'),
      documents_each: (of('documents').rows / people).toFixed(1),
      entries: formatNumber(chain.rows),
      clients: formatNumber(of('audit_heads').rows),
    };
  });
