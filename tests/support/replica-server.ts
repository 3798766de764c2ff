import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type PostgresCluster } from '../../scripts/postgres.mjs';
import { inSession } from './postgres-server';

const SLOT = 'replica';

/** Copies the folder of a running cluster as a base backup. The package of PostgreSQL has no program for that. */
async function baseBackup(url: string, target: string): Promise<void> {
  await inSession(url, async (run) => {
    const [{ source }] = (await run(`select current_setting('data_directory') as source`)).rows as [
      { source: string },
    ];
    await run(`select pg_create_physical_replication_slot('${SLOT}', true)`);
    await run(`select pg_backup_start('test', true)`);
    execFileSync('cp', ['-a', source, target]);
    for (const name of ['postmaster.pid', 'postmaster.opts', `pg_replslot/${SLOT}`])
      rmSync(join(target, name), { force: true, recursive: true });
    const [{ label }] = (await run('select labelfile as label from pg_backup_stop()')).rows as [
      { label: string },
    ];
    const { uid, gid } = statSync(target);
    for (const [name, content] of [
      ['backup_label', label],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(target, name), content);
      chownSync(join(target, name), uid, gid);
    }
  });
}

/** Starts a streaming replica of a cluster on this machine. */
export const startReplica = (primary: PostgresCluster): Promise<PostgresCluster> =>
  startPostgres({
    fill: (target) => baseBackup(primary.url, target),
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres`,
      primary_slot_name: SLOT,
      wal_retrieve_retry_interval: '100ms',
    },
  });
