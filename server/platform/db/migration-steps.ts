/** How strongly a step locks a table: for everyone, or only for writers. */
export type LockMode = 'access exclusive' | 'share row exclusive';

type Locks = Map<string, LockMode>;

/** Part of a migration that is committed on its own. */
export type Step =
  | { kind: 'transaction'; locks: Locks; statements: string[] }
  /** Built while requests read and write the table. */
  | { kind: 'index'; name: string; statement: string };

const TABLE = String.raw`(?:if (?:not )?exists )?(?:only )?"?(\w+)"?`;
/** What locks a table, by the beginning of the statement. */
const LOCKING: [RegExp, LockMode][] = [
  [new RegExp(`^(?:alter|drop) table ${TABLE}`, 'gi'), 'access exclusive'],
  [new RegExp(`^(?:create|alter|drop) policy "?\\w+"? on ${TABLE}`, 'gi'), 'access exclusive'],
  [new RegExp(`^drop trigger "?\\w+"? on ${TABLE}`, 'gi'), 'access exclusive'],
  [
    /^select roadfile_(?:isolate|isolate_records|set_(?:policy|policies|record_policies))\('(\w+)'/gi,
    'access exclusive',
  ],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on "?(\w+)"?/gis, 'share row exclusive'],
  [new RegExp(`\\breferences ${TABLE} ?\\(`, 'gi'), 'share row exclusive'],
  [/^select roadfile_keep_versions\('(\w+)'/gi, 'share row exclusive'],
];
const NEW_TABLE = new RegExp(`^create (?:unlogged )?table ${TABLE}`, 'i');
const INDEX = /^create (unique )?index "?(\w+)"? on "?(\w+)"?/i;
const DROPPED_INDEX = /^drop index (?:if exists )?"?(\w+)"?/i;
const DATA = /^(?:insert|update|delete|with)\b/i;
/** The runner takes the locks itself. */
const LOCK = /^lock table/i;

/** A statement without the comments before it. */
const bare = (text: string): string => text.replace(/^(?:\s|--[^\n]*\n)+/, '').trim();

/** Changes of data that return rows are repeated until they return none: each time changes some rows and is committed. */
export const repeats = (statement: string): boolean =>
  DATA.test(statement) && /\breturning\b[^()]*$/i.test(statement);

/** The tables that a statement locks. One that the migration creates is not used by anyone else yet. */
const locksOf = (statement: string, created: Set<string>): [table: string, mode: LockMode][] =>
  LOCKING.flatMap(([pattern, mode]) =>
    [...statement.matchAll(pattern)].map((match): [string, LockMode] => [match[1]!, mode]),
  ).filter(([table]) => !created.has(table));

const transaction = (statements: string[], locks: Locks = new Map()): Step => ({
  kind: 'transaction',
  locks,
  statements,
});

/** Runs of statements that lock one table. Waiting for a second table while holding the first would block everyone. */
function tableByTable(statements: string[], created: Set<string>): Step[] {
  const steps: { locks: Locks; statements: string[] }[] = [];
  for (const statement of statements) {
    const locks = locksOf(statement, created);
    const last = steps.at(-1);
    const isOther = locks.some(([table]) => !last?.locks.has(table));
    const isSame = last !== undefined && (!isOther || last.locks.size === 0);
    const step = isSame ? last : { locks: new Map<string, LockMode>(), statements: [] as string[] };
    if (!isSame) steps.push(step);
    step.statements.push(statement);
    for (const [table, mode] of locks)
      if (step.locks.get(table) !== 'access exclusive') step.locks.set(table, mode);
  }
  return steps.map(({ locks, statements: own }) => transaction(own, locks));
}

/** The whole migration in one transaction, for a database without other users. */
export const oneStep = (sql: readonly string[]): Step[] => [
  transaction(sql.map(bare).filter((text) => text !== '')),
];

/**
 * The parts of a migration for a database in use, so that none holds a strong lock for long: first the schema, table by table, with
 * everything before its last statement; then each index of a table that was there before; then each change of data after the
 * schema. A new index is there before the one that it replaces is dropped.
 */
export function stepsOf(sql: readonly string[]): Step[] {
  const all = sql.map(bare).filter((text) => text !== '' && !LOCK.test(text));
  const created = new Set(all.flatMap((text) => NEW_TABLE.exec(text)?.[1] ?? []));
  const isBuilt = (text: string) => {
    const table = INDEX.exec(text)?.[3];
    return table !== undefined && !created.has(table);
  };
  const builds = all.filter(isBuilt);
  const dropped = all.flatMap((text) => DROPPED_INDEX.exec(text)?.[1] ?? []);
  const rest = all.filter((text) => !isBuilt(text) && !DROPPED_INDEX.test(text));
  const schemaEnd = rest.findLastIndex((text) => !DATA.test(text)) + 1;
  const replaced = new Set<string>();
  const indexes = builds.map((text): Step => {
    const [start, unique = '', name = '', table] = INDEX.exec(text)!;
    const isReplaced = dropped.includes(name);
    if (isReplaced) replaced.add(name);
    const builtAs = isReplaced ? `${name}_new` : name;
    const statement = `create ${unique}index concurrently if not exists "${builtAs}" on "${table}"`;
    return { kind: 'index', name: builtAs, statement: statement + text.slice(start.length) };
  });
  const drops = dropped.map((name) =>
    transaction([
      `drop index if exists "${name}"`,
      ...(replaced.has(name) ? [`alter index "${name}_new" rename to "${name}"`] : []),
    ]),
  );
  return [
    ...tableByTable(rest.slice(0, schemaEnd), created),
    ...indexes,
    ...drops,
    ...rest.slice(schemaEnd).map((text) => transaction([text])),
  ];
}
