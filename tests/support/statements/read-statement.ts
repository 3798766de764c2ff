import { parseSync } from 'libpg-query';

// Reads a statement's text: which tables it names at which level, and which columns it compares with which values. The rules are in
// `check-statement.ts`.

/** A node of the parser's tree: one key, its kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- the parser's own types name each kind, of which this needs a few keys
export type Node = Record<string, any>;

/** What a table has, as far as the check needs to know. */
export interface KnownTable {
  columns: readonly string[];
  place: 'by tenant' | 'every node' | 'coordinator';
}
export type KnownTables = ReadonlyMap<string, KnownTable>;

/** A value that is the same for all rows, or a column, or several of which each must be. */
export type Source = 'given' | 'unknown' | Column | { all: Source[] };

/** One column of an entry. Found again by identity. */
export class Column {
  /** Values that it equals. One that is given is enough. */
  readonly equals: Source[] = [];
  constructor(readonly name: string) {}
}

/** A table, or something like one, in FROM. */
export class Entry {
  private readonly columns = new Map<string, Column>();
  constructor(
    readonly alias: string,
    /** The name of a table, with its schema unless it is ours; null for anything else. */
    readonly table: string | null,
    /** Null if unknown. */
    readonly names: readonly string[] | null,
    /** All columns are worked out from parameters. */
    private readonly isGiven = false,
    /** Of these, it has all columns. */
    private readonly rest: readonly Entry[] = [],
  ) {}
  column(name: string): Column {
    let column = this.columns.get(name);
    if (!column) {
      column = new Column(name);
      if (this.isGiven) column.equals.push('given');
      column.equals.push(...this.rest.map((entry) => entry.column(name)));
      this.columns.set(name, column);
    }
    return column;
  }
  mayHave = (name: string) => this.names === null || this.names.includes(name);
}

/** `entry`: the column is all columns of that, whose names are unknown. */
type Output = { name: string; source: Source; entry?: Entry };
/** A query's columns, in order. */
type Outputs = Output[];

interface Level {
  outer: Level | null;
  entries: Entry[];
  ctes: Map<string, Outputs>;
}

export interface ReadStatement {
  /** The tables, once for each time that they are named. */
  tables: { entry: Entry; does: 'read' | 'insert' }[];
}

/** Functions that give the tenants of the transaction. */
const GIVEN = new Set(['roadfile_tenant', 'roadfile_clients', 'current_setting']);

const kind = (node: Node | undefined | null): string => (node ? (Object.keys(node)[0] ?? '') : '');
const nameOf = (node: Node): string => node.String?.sval ?? '';

/** The first of these names that a function has. */
const functionName = ({ funcname }: Node): string => nameOf(funcname.at(-1));

/** Whether a value is worked out from columns. */
function hasColumns(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasColumns);
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([key, value]) => key === 'ColumnRef' || hasColumns(value));
}

export function readStatement(text: string, known: KnownTables): ReadStatement {
  const read: ReadStatement = { tables: [] };

  function find(level: Level | null, alias: string): Entry | null {
    for (let at = level; at; at = at.outer) {
      const found = at.entries.find((entry) => entry.alias === alias);
      if (found) return found;
    }
    return null;
  }

  function findUnqualified(level: Level | null, name: string): Column | null {
    for (let at = level; at; at = at.outer) {
      // Of several, such as with USING, they are the same.
      const sure = at.entries.find(({ names }) => names?.includes(name));
      if (sure) return sure.column(name);
      // A whole row is of its tenant.
      const row = at.entries.find(({ alias }) => alias === name);
      if (row) return row.column('tenant_id');
      const maybe = at.entries.find(({ names }) => names === null);
      if (maybe) return maybe.column(name);
    }
    return null;
  }

  function columnOf({ fields }: Node, level: Level): Column | null {
    const names = (fields as Node[]).map((field) => (field.A_Star ? '*' : nameOf(field)));
    const name = names.at(-1)!;
    if (name === '*') return null;
    return names.length > 1
      ? (find(level, names.at(-2)!)?.column(name) ?? null)
      : findUnqualified(level, name);
  }

  const every = (nodes: (Node | undefined)[] | undefined, level: Level): Source => ({
    all: (nodes ?? []).flatMap((node) => (node ? [sourceOf(node, level)] : [])),
  });

  /** Reads what is below an expression, and says where its value comes from. */
  function sourceOf(node: Node, level: Level): Source {
    const one = node[kind(node)];
    switch (kind(node)) {
      case 'ParamRef':
      case 'A_Const':
        return 'given';
      case 'ColumnRef':
        return columnOf(one, level) ?? 'unknown';
      case 'TypeCast':
        return sourceOf(one.arg, level);
      case 'A_ArrayExpr':
        return every(one.elements, level);
      case 'List':
        return every(one.items, level);
      case 'CoalesceExpr':
        return every(one.args, level);
      case 'MinMaxExpr':
        return every(one.args, level);
      case 'CaseExpr':
        walk([one.arg, ...one.args.map((when: Node) => when.CaseWhen.expr)], level);
        return every([...one.args.map((when: Node) => when.CaseWhen.result), one.defresult], level);
      case 'FuncCall': {
        const name = functionName(one);
        if (GIVEN.has(name)) return 'given';
        // Rows of a parameter, and all tenants of a group.
        if (['unnest', 'min', 'max', 'array_agg', 'any_value'].includes(name)) return every(one.args, level);
        walk(node, level);
        return 'unknown';
      }
      case 'SubLink': {
        const outputs = query(one.subselect, level);
        walk(one.testexpr, level);
        return ['EXPR_SUBLINK', 'ARRAY_SUBLINK'].includes(one.subLinkType)
          ? (outputs[0]?.source ?? 'unknown')
          : 'unknown';
      }
      default:
        walk(node, level);
        return 'unknown';
    }
  }

  /** Reads the subqueries of an expression. */
  function walk(node: unknown, level: Level): void {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, level));
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'SubLink') sourceOf({ SubLink: value }, level);
      else walk(value, level);
    }
  }

  /** Notes that columns among `targets` equal what they are compared with. */
  function equate(left: Source, right: Source, targets: readonly Entry[]): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      if (one instanceof Column && targets.some((entry) => entry.column(one.name) === one))
        one.equals.push(other);
  }

  function compare(left: Node, right: Node, level: Level, targets: readonly Entry[]): void {
    if (left.RowExpr && right.RowExpr) {
      left.RowExpr.args.forEach((one: Node, at: number) =>
        compare(one, right.RowExpr.args[at], level, targets),
      );
      return;
    }
    equate(sourceOf(left, level), sourceOf(right, level), targets);
  }

  /** Reads a condition that each row of `targets` fulfills. */
  function condition(node: Node | undefined, level: Level, targets: readonly Entry[]): void {
    if (!node) return;
    const one = node[kind(node)];
    if (node.BoolExpr?.boolop === 'AND_EXPR')
      return one.args.forEach((part: Node) => condition(part, level, targets));
    if (node.BoolExpr?.boolop === 'OR_EXPR') return eitherOf(one.args, level, targets);
    if (node.A_Expr) {
      const isEqual = one.name.length > 0 && nameOf(one.name.at(-1)) === '=';
      if (isEqual && ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_NOT_DISTINCT'].includes(one.kind) && one.lexpr)
        return compare(one.lexpr, one.rexpr, level, targets);
      if (isEqual && one.kind === 'AEXPR_IN') {
        const items = one.rexpr.List.items as Node[];
        if (!one.lexpr.RowExpr) return equate(sourceOf(one.lexpr, level), every(items, level), targets);
        return one.lexpr.RowExpr.args.forEach((part: Node, at: number) =>
          equate(
            sourceOf(part, level),
            every(
              items.map((item) => item.RowExpr.args[at]),
              level,
            ),
            targets,
          ),
        );
      }
    }
    if (node.SubLink?.subLinkType === 'ANY_SUBLINK') {
      const outputs = query(one.subselect, level);
      const tested: Node[] = one.testexpr.RowExpr?.args ?? [one.testexpr];
      return tested.forEach((part, at) =>
        equate(sourceOf(part, level), outputs[at]?.source ?? 'unknown', targets),
      );
    }
    walk(node, level);
  }

  /** A column equals one of the values that it has in each part. */
  function eitherOf(parts: Node[], level: Level, targets: readonly Entry[]): void {
    const before = new Map<Column, number>();
    const columns = () => targets.flatMap((entry) => (entry.names ?? []).map((name) => entry.column(name)));
    for (const column of columns()) before.set(column, column.equals.length);
    const found = new Map<Column, Source[]>();
    for (const part of parts) {
      condition(part, level, targets);
      for (const column of columns()) {
        const added = column.equals.splice(before.get(column) ?? 0);
        // One of several would do; the first is what statements have.
        if (added[0]) found.set(column, [...(found.get(column) ?? []), added[0]]);
      }
    }
    for (const [column, sources] of found)
      if (sources.length === parts.length) column.equals.push({ all: sources });
  }

  /** Adds what a FROM clause names. Returns its entries. */
  function from(node: Node, level: Level): Entry[] {
    const one = node[kind(node)];
    const add = (entry: Entry) => {
      level.entries.push(entry);
      return [entry];
    };
    switch (kind(node)) {
      case 'RangeVar':
        return add(rangeVar(one, level));
      case 'RangeSubselect':
        return add(derived(one.alias, query(one.subquery, level)));
      case 'RangeFunction': {
        const call: Node | undefined = one.functions[0].List.items[0].FuncCall;
        const sources = (call?.args ?? []).map((arg: Node) => sourceOf(arg, level)) as Source[];
        const named = (
          one.coldeflist ?? one.functions.flatMap((item: Node) => item.List?.items?.[1]?.List?.items ?? [])
        )
          .map((item: Node) => item.ColumnDef?.colname)
          .filter(Boolean);
        const names = one.alias?.colnames?.map(nameOf) ?? (named.length > 0 ? named : null);
        const entry = new Entry(one.alias?.aliasname ?? '', null, names, !hasColumns(one.functions));
        // Another form of the row that it is given.
        if (call && functionName(call) === 'jsonb_populate_record' && sources[0])
          entry.column('tenant_id').equals.push(sources[0]);
        return add(entry);
      }
      case 'JoinExpr': {
        const left = from(one.larg, level);
        const right = from(one.rarg, level);
        // An outer join keeps rows for which its condition is false.
        const targets =
          {
            JOIN_INNER: [...left, ...right],
            JOIN_LEFT: right,
            JOIN_RIGHT: left,
          }[one.jointype as string] ?? [];
        condition(one.quals, level, targets);
        for (const name of (one.usingClause ?? []).map(nameOf) as string[]) {
          const [a, b] = [left, right].map((side) => side.find((entry) => entry.mayHave(name))?.column(name));
          if (a && b) equate(a, b, targets);
        }
        return [...left, ...right];
      }
      default:
        walk(node, level);
        return [];
    }
  }

  function cteOf(level: Level | null, name: string): Outputs | undefined {
    for (let at = level; at; at = at.outer) if (at.ctes.has(name)) return at.ctes.get(name);
    return undefined;
  }

  function derived(alias: Node | undefined, outputs: Outputs): Entry {
    const names = outputs.map(({ name }, at) => nameOf(alias?.colnames?.[at] ?? {}) || name);
    const rest = outputs.flatMap(({ entry }) => entry ?? []);
    const entry = new Entry(alias?.aliasname ?? '', null, rest.length > 0 ? null : names, false, rest);
    outputs.forEach(({ source }, at) => entry.column(names[at]!).equals.push(source));
    return entry;
  }

  function rangeVar(
    { relname, schemaname, alias }: Node,
    level: Level,
    does: 'read' | 'insert' = 'read',
  ): Entry {
    const cte = schemaname ? undefined : cteOf(level, relname);
    if (cte && does === 'read') return derived(alias ?? { aliasname: relname }, cte);
    const table = !schemaname || schemaname === 'public' ? relname : `${schemaname}.${relname}`;
    const entry = new Entry(alias?.aliasname ?? relname, table, known.get(table)?.columns ?? null);
    read.tables.push({ entry, does });
    return entry;
  }

  function outputsOf(targets: Node[] | undefined, level: Level): Outputs {
    return (targets ?? []).flatMap(({ ResTarget: { name, val } }) => {
      const fields: Node[] = val.ColumnRef?.fields ?? [];
      if (fields.at(-1)?.A_Star) {
        const of = fields.length > 1 ? [find(level, nameOf(fields[0]!))] : level.entries;
        return of.flatMap((entry): Outputs => {
          if (!entry) return [];
          if (!entry.names) return [{ name: '*', source: 'unknown', entry }];
          return entry.names.map((column) => ({ name: column, source: entry.column(column) }));
        });
      }
      return [{ name: name ?? defaultName(val), source: sourceOf(val, level) }];
    });
  }

  function defaultName(value: Node): string {
    if (value.ColumnRef) return nameOf(value.ColumnRef.fields.at(-1));
    if (value.TypeCast) return defaultName(value.TypeCast.arg);
    return value.FuncCall ? functionName(value.FuncCall) : '?column?';
  }

  function open(outer: Level | null, withClause: Node | undefined): Level {
    const level: Level = { outer, entries: [], ctes: new Map() };
    for (const { CommonTableExpr: cte } of withClause?.ctes ?? []) {
      const rename = (outputs: Outputs): Outputs =>
        outputs.map((output, at) => ({
          ...output,
          name: nameOf(cte.aliascolnames?.[at] ?? {}) || output.name,
        }));
      const first = withClause?.recursive ? cte.ctequery.SelectStmt?.larg : undefined;
      // A recursive query starts with its first part; the second finds what belongs to it.
      if (first) level.ctes.set(cte.ctename, rename(select(first, level)));
      const outputs = query(cte.ctequery, level);
      if (!first) level.ctes.set(cte.ctename, rename(outputs));
    }
    return level;
  }

  function select(one: Node, outer: Level | null): Outputs {
    const level = open(outer, one.withClause);
    if (one.larg) {
      const [left, right] = [select(one.larg, level), select(one.rarg, level)];
      return left.map(({ name, source }, at) => ({
        name,
        source: { all: [source, right[at]?.source ?? 'unknown'] },
      }));
    }
    if (one.valuesLists) {
      const rows = one.valuesLists.map((row: Node) => row.List.items) as Node[][];
      return (rows[0] ?? []).map((_, at) => ({
        name: `column${at + 1}`,
        source: every(
          rows.map((row) => row[at]!),
          level,
        ),
      }));
    }
    for (const item of one.fromClause ?? []) from(item, level);
    condition(one.whereClause, level, level.entries);
    walk(
      [
        one.groupClause,
        one.havingClause,
        one.sortClause,
        one.limitCount,
        one.limitOffset,
        one.windowClause,
        one.distinctClause,
      ],
      level,
    );
    return outputsOf(one.targetList, level);
  }

  function query(node: Node, outer: Level | null): Outputs {
    const one = node[kind(node)];
    switch (kind(node)) {
      case 'SelectStmt':
        return select(one, outer);
      case 'InsertStmt': {
        const level = open(outer, one.withClause);
        const outputs: Outputs = one.selectStmt ? query(one.selectStmt, level) : [];
        const target = rangeVar(one.relation, level, 'insert');
        const names: readonly string[] =
          one.cols?.map(({ ResTarget: { name } }: Node) => name) ?? target.names ?? [];
        names.forEach((name, at) => target.column(name).equals.push(outputs[at]?.source ?? 'unknown'));
        level.entries.push(target);
        walk(one.onConflictClause, {
          ...level,
          entries: [target, new Entry('excluded', null, target.names)],
        });
        return outputsOf(one.returningList ?? one.returningClause?.exprs, level);
      }
      case 'UpdateStmt':
      case 'DeleteStmt': {
        const level = open(outer, one.withClause);
        level.entries.push(rangeVar(one.relation, level));
        for (const item of one.fromClause ?? one.usingClause ?? []) from(item, level);
        condition(one.whereClause, level, level.entries);
        for (const { ResTarget: target } of one.targetList ?? []) walk(target, level);
        return outputsOf(one.returningList ?? one.returningClause?.exprs, level);
      }
      case 'DeclareCursorStmt':
      case 'ExplainStmt':
        return query(one.query, outer);
      default:
        walk(node, { outer, entries: [], ctes: new Map() });
        return [];
    }
  }

  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) query(stmt as Node, null);
  return read;
}
