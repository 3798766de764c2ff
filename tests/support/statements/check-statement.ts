import { Column, readStatement, type KnownTables, type Source } from './read-statement';

// What a statement must be like to run on a database whose tables are split by tenant (docs/adr/0013-split-by-tenant.md).

/** Its tables stay on the coordinator. */
const JOB_LIBRARY = 'pgboss.';

/** The columns that are given, directly or by others that they equal. */
function givenColumns(columns: readonly Column[]): Set<Column> {
  const given = new Set<Column>();
  const all = new Set<Column>(columns);
  const isGiven = (source: Source): boolean => {
    if (source === 'given') return true;
    if (source === 'unknown') return false;
    if (source instanceof Column) {
      all.add(source);
      return given.has(source);
    }
    return source.all.length > 0 && source.all.map(isGiven).every(Boolean);
  };
  for (let before = -1; before < given.size + all.size;) {
    before = given.size + all.size;
    for (const column of all) if (column.equals.map(isGiven).some(Boolean)) given.add(column);
  }
  return given;
}

/** What is wrong with a statement. */
interface Problems {
  /** Tables whose tenant isn't named. */
  unnamed: string[];
  /** A table of the coordinator together with one that is split: Citus 13.2 refuses some of these, and crashes at others. */
  mixed: string[];
}

export function checkStatement(text: string, known: KnownTables): Problems {
  const { tables } = readStatement(text, known);
  const placeOf = ({ entry: { table } }: (typeof tables)[number]) =>
    known.get(table ?? '')?.place ?? (table?.startsWith(JOB_LIBRARY) ? 'coordinator' : undefined);
  const split = tables.filter((one) => placeOf(one) === 'by tenant');
  const tenants = split.map(({ entry }) => entry.column('tenant_id'));
  const given = givenColumns(tenants);
  const unnamed = split.flatMap(({ entry, does }, at) => {
    if (given.has(tenants[at]!)) return [];
    const name = entry.alias === entry.table ? entry.table : `${entry.table} ${entry.alias}`;
    return [
      does === 'insert'
        ? `inserts into ${name} without a given tenant`
        : `reads ${name} without naming its tenant`,
    ];
  });
  const local = tables.find((one) => placeOf(one) === 'coordinator');
  const mixed =
    local && split[0]
      ? [`has ${local.entry.table} of the coordinator together with ${split[0].entry.table}, which is split`]
      : [];
  return { unnamed: [...new Set(unnamed)], mixed };
}
