import { Column, readStatement, type KnownTables, type Source } from './read-statement';

// What a statement must be like to run on a database whose tables are split by tenant (docs/adr/0013-split-by-tenant.md).

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
  for (let before = -1; before < given.size + all.size; ) {
    before = given.size + all.size;
    for (const column of all) if (column.equals.map(isGiven).some(Boolean)) given.add(column);
  }
  return given;
}

/** What is wrong with a statement; empty if nothing is. */
export function checkStatement(text: string, known: KnownTables): string[] {
  const { tables } = readStatement(text, known);
  const placeOf = ({ entry }: (typeof tables)[number]) =>
    known.get(entry.table ?? '')?.place ?? (entry.table === null ? 'coordinator' : undefined);
  const split = tables.filter((one) => placeOf(one) === 'by tenant');
  const tenants = split.map(({ entry }) => entry.column('tenant_id'));
  const given = givenColumns(tenants);
  const problems = split.flatMap(({ entry, does }, at) => {
    if (given.has(tenants[at]!)) return [];
    const name = entry.alias === entry.table ? entry.table : `${entry.table} ${entry.alias}`;
    return [does === 'insert' ? `inserts into ${name} without a given tenant` : `reads ${name} without naming its tenant`];
  });
  const local = tables.find((one) => placeOf(one) === 'coordinator');
  if (local && split[0])
    problems.push(`has ${local.entry.table} of the coordinator together with ${split[0].entry.table}, which is split`);
  return [...new Set(problems)];
}
