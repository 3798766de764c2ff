import type { Database } from '../../server/platform/db/database';

export interface DyingDatabase {
  database: Database;
  /** From the next step but so many on, nothing reaches the database anymore. */
  dieAfter(steps: number): void;
  /** Everything reaches it again, as after a restart. Returns whether it had died. */
  revive(): boolean;
}

/**
 * A database that a server stops reaching between two steps: statements, commits, and the answers to them. What was open is rolled back, as
 * by PostgreSQL when a killed server's connection ends. Unlike a real kill, it can happen at every place in turn.
 */
export function dyingDatabase(database: Database): DyingDatabase {
  let left = Infinity;
  let isDead = false;
  const step = () => {
    isDead ||= left <= 0;
    left -= 1;
    if (isDead) throw new Error('The server was killed.');
  };
  const operations: Pick<Database, 'script' | 'transaction'> = {
    async script(statements) {
      step();
      const rows = await database.script(statements);
      step();
      return rows;
    },
    async transaction({ work, closing, ...options }) {
      step();
      const result = await database.transaction({
        ...options,
        work: (connection) =>
          work({
            async run(statement) {
              step();
              return connection.run(statement);
            },
          }),
        closing() {
          step();
          return closing?.() ?? [];
        },
      });
      step();
      return result;
    },
  };
  return {
    database: new Proxy(database, {
      get: (target, name) => Reflect.get(name in operations ? operations : target, name) as unknown,
    }),
    dieAfter(steps) {
      left = steps;
    },
    revive() {
      const died = isDead;
      isDead = false;
      left = Infinity;
      return died;
    },
  };
}
