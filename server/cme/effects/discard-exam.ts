import type { CmeVars } from '../../../domain/cme/cme-process';
import type { EffectRun } from '../../processes';
import { changeDocuments, decided } from '../../review';

/** The documents belong to no exam. They are kept for a while. */
export async function discardExam({ tx, task }: EffectRun<CmeVars>): Promise<void> {
  await changeDocuments(tx, task.instanceId, 'all', decided('discarded'), ['open', 'matched', 'restricted']);
}
