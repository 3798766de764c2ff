import type { Pool, PoolDefinition } from '../../../domain/pools/contract';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';
import { STEPS, type StepName } from './wizard-state';

/** What a step changes: a part of the definition, and the flags of the locations. */
export type StepChanges = PoolDefinition & { topLevel?: boolean; includeChildren?: boolean };

/** Stores a step: the first one adds the pool, the others change it, the last one activates it. */
export function useSaveStep(pool: Pool | null) {
  const api = useApi();
  return {
    keysOf: POOL_KEYS,
    save: async (name: StepName, changes: StepChanges): Promise<number> => {
      if (!pool) {
        const { topLevel = false, includeChildren = false, ...definition } = changes;
        const flags = { topLevel, includeChildren, configuring: true };
        return (await api.addPool(definition, flags)).poolId;
      }
      const { poolId, version, state, step } = pool;
      const next = STEPS.indexOf(name) + 2;
      const isLast = next > STEPS.length;
      await api.updatePool(poolId, {
        ...changes,
        version,
        ...(state === 'configuring' && (isLast ? { state: 'active' } : { step: Math.max(next, step) })),
      });
      return poolId;
    },
  };
}
