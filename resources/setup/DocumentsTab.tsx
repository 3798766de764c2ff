import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { FileSetupView, SavedFileSetup } from '../../domain/setup/contract';
import { switchedOff } from '../../domain/setup/setup-rules';
import { DraftOffer } from '../../src/record/DraftOffer';
import { todayHere } from '../../src/ui/today';
import { PreviewDialog } from './PreviewDialog';
import { SetupGrid } from './SetupGrid';
import { useSetupEdit } from './use-setup-edit';

interface DocumentsTabProps {
  clientId: string;
  view: FileSetupView;
  onSaved: (saved: SavedFileSetup) => void;
}

/** The grid, where its choices come from, and the way from a change to its preview and to saving it. */
export function DocumentsTab({ clientId, view, onSaved }: DocumentsTabProps) {
  const translate = useTranslate();
  const edit = useSetupEdit(clientId, view, onSaved);
  const { values, looked } = edit;
  const takeOver = () => {
    const kept = edit.draft.restore();
    if (kept) edit.restore(kept);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Origin view={view} busy={edit.looking} onGiveUp={() => edit.look(null)} />
      <DraftOffer draft={edit.draft} onRestore={takeOver} />
      <DroppedNotice view={view} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TitleChooser view={view} edit={edit} />
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          <Button disabled={!edit.dirty || edit.looking} onClick={edit.discard}>
            {translate('setup.discard')}
          </Button>
          <Button
            variant="contained"
            disabled={!edit.dirty || edit.looking}
            onClick={() => edit.look(values)}
          >
            {translate(edit.looking ? 'setup.looking' : 'setup.look')}
          </Button>
        </Box>
      </Box>
      <SetupGrid view={view} values={values} onChange={edit.change} />
      {looked === null ? null : (
        <PreviewDialog
          view={view}
          preview={looked.preview}
          givesUp={looked.setup === null}
          reason={values.reason}
          onReason={(reason) => edit.change({ ...values, reason })}
          reasonError={edit.reasonError}
          failure={edit.failure?.text ?? null}
          onReload={edit.failure?.stale ? () => void edit.reloadStored() : undefined}
          saving={edit.saving}
          onSave={edit.save}
          onClose={edit.close}
        />
      )}
    </Box>
  );
}

/** Which location the set-up comes from, and the way back to the parent's. */
function Origin({ view, busy, onGiveUp }: { view: FileSetupView; busy: boolean; onGiveUp: () => void }) {
  const translate = useTranslate();
  const nameOf = (from: FileSetupView['from']) => from?.name ?? translate('setup.origin.aboveYours');
  if (!view.own) {
    return (
      <Alert severity="info">
        {view.from === null
          ? translate('setup.origin.rules')
          : translate('setup.origin.inherited', { name: nameOf(view.from) })}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={onGiveUp}>
          {translate(view.above.from === null ? 'setup.origin.useRules' : 'setup.origin.useParent')}
        </Button>
      }
    >
      {view.above.from === null
        ? translate('setup.origin.ownOverRules')
        : translate('setup.origin.own', { name: nameOf(view.above.from) })}
    </Alert>
  );
}

type Edit = ReturnType<typeof useSetupEdit>;

/** Says plainly what the regulation demands and this location does not ask for, and why. */
function DroppedNotice({ view }: { view: FileSetupView }) {
  const translate = useTranslate();
  const count = switchedOff(view.values, view.jobTitles, todayHere()).length;
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      {translate('setup.droppedHere', { smart_count: count, reason: view.values.reason })}
    </Alert>
  );
}

/** Adds a column for a job title that differs from its program. */
function TitleChooser({ view, edit }: { view: FileSetupView; edit: Edit }) {
  const translate = useTranslate();
  const { values } = edit;
  const left = view.jobTitles.filter(({ jobTitleId }) => !values.titles[jobTitleId]);
  if (left.length === 0) return null;
  return (
    <TextField
      select
      label={translate('setup.addTitle')}
      value=""
      sx={{ minWidth: 240 }}
      onChange={(event) => edit.change({ ...values, titles: { ...values.titles, [event.target.value]: {} } })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('setup.chooseTitle')}</option>
      {left.map(({ jobTitleId, jobTitle }) => (
        <option key={jobTitleId} value={jobTitleId}>
          {jobTitle}
        </option>
      ))}
    </TextField>
  );
}
