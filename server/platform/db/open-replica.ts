import type { FastifyBaseLogger } from 'fastify';
import type { ReplicaConfig } from '../config';
import type { Metrics } from '../metrics';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { createReplica, type Replica } from './replica';
import { createReplicaMonitor } from './replica-monitor';

/** Opens the configured replica. It may be down: until it answers, the primary does. */
export function openReplica(
  { url, maxAgeMs }: ReplicaConfig,
  primary: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { replicaReads }: Metrics,
): Replica {
  const database = openPostgres(url);
  // Connections of its own: the monitor must not wait for reads, nor for one that is dead.
  const watched = openPostgres(url);
  const monitor = createReplicaMonitor({
    primary,
    replica: watched,
    maxAgeMs,
    onChange(state, before) {
      if (state === 'in use') log.info({ before }, 'lists and exports read from the replica');
      else log.warn({ reason: state }, 'lists and exports read from the primary, not from the replica');
    },
  });
  monitor.start();
  const replica = createReplica(primary, database, monitor, {
    onError: (error) => log.warn({ err: error }, 'the replica could not answer a read, the primary did'),
    onRead: (by) => replicaReads.inc({ by }),
  });
  return {
    ...replica,
    async close() {
      await replica.close();
      await watched.close();
    },
  };
}
