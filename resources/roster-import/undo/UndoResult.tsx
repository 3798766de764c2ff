import { useTranslate } from 'ra-core';
import type { UndoResult } from '../../../domain/roster-import/undo';
import type { Job } from '../../../domain/shared/jobs';
import { Notice } from '../../../src/background-work/Notice';
import { UndoRows } from './UndoRows';

/** How many rows were undone, and the others with their reasons. */
export function UndoResultView({ importId, job }: { importId: string; job: Job }) {
  const translate = useTranslate();
  const { undone = 0, skipped = 0 } = (job.result ?? {}) as Partial<UndoResult>;
  return (
    <>
      <Notice severity="success">{translate('rosterImport.undo.done', { smart_count: undone })}</Notice>
      {skipped > 0 ? (
        <>
          <Notice severity="warning" sx={{ mt: 2 }}>
            {translate('rosterImport.undo.skipped', { smart_count: skipped })}
          </Notice>
          <UndoRows
            importId={importId}
            label={translate('rosterImport.undo.tab.refused')}
            filter={{ left: true }}
            empty={translate('rosterImport.undo.none.refused')}
          />
        </>
      ) : null}
    </>
  );
}
