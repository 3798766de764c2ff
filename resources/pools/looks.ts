import type { PoolState, SelectionState } from '../../domain/pools/contract';
import type { StatusName } from '../../src/ui/status';

export const STATE_LOOK: Record<PoolState, StatusName> = {
  configuring: 'queued',
  active: 'ok',
  closed: 'notApplicable',
};

export const SELECTION_LOOK: Record<SelectionState, StatusName> = {
  committed: 'running',
  drawn: 'done',
  void: 'notApplicable',
};

/** For tables with more columns than fit: a cell grows before a word breaks. */
export const WHOLE_WORDS = { '& :is(th, td)': { overflowWrap: 'normal' } };
