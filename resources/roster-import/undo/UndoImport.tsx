import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { RosterImportItem } from '../../../domain/roster-import/wire';
import { useNumberText } from '../../../src/background-work/numbers';
import { dateTimeHere } from '../../../src/ui/today';

const UndoDialog = lazy(() => import('./UndoDialog'));

/** Whether something of an import is left to undo, and the time for it isn't over. */
function canUndo({ state, undo, undoUntil, result }: RosterImportItem): boolean {
  if (undo?.running) return true;
  const applied = result ? result.added + result.updated + result.ended + result.missingEnded : 0;
  const isInTime = undoUntil !== null && new Date(undoUntil) > new Date();
  return state === 'done' && isInTime && applied > (undo?.undone ?? 0);
}

/** The button that undoes an import, or shows an undo under way. Nothing where there is nothing to undo. */
export function UndoImport({ run, small = false }: { run: RosterImportItem; small?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !canUndo(run)) return null;
  return (
    <>
      <Button variant="outlined" size={small ? 'small' : 'medium'} onClick={() => setOpen(true)}>
        {translate(run.undo?.running ? 'rosterImport.undo.showProgress' : 'rosterImport.undo.button')}
      </Button>
      {isOpen ? (
        <Suspense>
          <UndoDialog run={run} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Who undid an import, when, and how many of its rows. */
export function useUndoText(): (run: RosterImportItem) => string {
  const translate = useTranslate();
  const numberText = useNumberText();
  return ({ undo }) => {
    if (!undo) return '';
    const { running, by, at, undone, total } = undo;
    if (running) return translate('rosterImport.undo.inProgress', { name: by });
    return translate('rosterImport.undo.by', {
      name: by,
      when: at === null ? '' : dateTimeHere(at),
      undone: numberText(undone),
      total: numberText(total),
    });
  };
}

/** The cell of the list of imports. */
export function UndoCell({ run }: { run: RosterImportItem }) {
  const text = useUndoText()(run);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {text ? <span>{text}</span> : null}
      <UndoImport run={run} small />
    </Box>
  );
}
