import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { FileSetupView, SavedFileSetup } from '../../domain/setup/contract';
import { switchedOff } from '../../domain/setup/setup-rules';
import { DraftOffer } from '../../src/record/DraftOffer';
import { todayHere } from '../../src/ui/today';
import { PreviewDialog } from './PreviewDialog';
import { SetupGrid } from './SetupGrid';
import { NativeSelect } from './NativeSelect';
import { useSetupEdit, type SetupEditing } from './use-setup-edit';

interface DocumentsTabProps {
  clientId: string;
  view: FileSetupView;
  onSaved: (saved: SavedFileSetup) => void;
}

/** The grid of required documents. A change is previewed before it is saved. */
export function DocumentsTab({ clientId, view, onSaved }: DocumentsTabProps) {
  const translate = useTranslate();
  const edit = useSetupEdit(clientId, view, onSaved);
  const { values, isDirty, isPreviewing } = edit;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Origin view={view} disabled={isPreviewing} onRemove={() => edit.preview(null)} />
      <DraftOffer draft={edit.draft} onRestore={edit.restore} />
      <SwitchedOffNotice view={view} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TitleChooser view={view} edit={edit} />
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          <Button disabled={!isDirty || isPreviewing} onClick={edit.discard}>
            {translate('setup.discard')}
          </Button>
          <Button
            variant="contained"
            disabled={!isDirty || isPreviewing}
            onClick={() => edit.preview(values)}
          >
            {translate(isPreviewing ? 'setup.looking' : 'setup.look')}
          </Button>
        </Box>
      </Box>
      <SetupGrid view={view} values={values} onChange={edit.change} />
      <PreviewDialog view={view} edit={edit} />
    </Box>
  );
}

interface OriginProps {
  view: FileSetupView;
  disabled: boolean;
  onRemove: () => void;
}

/** Which location the setup comes from. A location can remove its own. */
function Origin({ view, disabled, onRemove }: OriginProps) {
  const translate = useTranslate();
  const from = view.own ? view.above.from : view.from;
  const name = from?.name ?? translate('setup.origin.aboveYours');
  if (!view.own)
    return (
      <Alert severity="info">{translate(`setup.origin.${from ? 'inherited' : 'rules'}`, { name })}</Alert>
    );
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={disabled} onClick={onRemove}>
          {translate(from ? 'setup.origin.useParent' : 'setup.origin.useRules')}
        </Button>
      }
    >
      {translate(from ? 'setup.origin.own' : 'setup.origin.ownOverRules', { name })}
    </Alert>
  );
}

/** Documents that the regulation requires and this location does not, and why. */
function SwitchedOffNotice({ view }: { view: FileSetupView }) {
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
function TitleChooser({ view, edit: { values, change } }: { view: FileSetupView; edit: SetupEditing }) {
  const translate = useTranslate();
  const left = view.jobTitles.filter(({ jobTitleId }) => !values.titles[jobTitleId]);
  if (left.length === 0) return null;
  return (
    <NativeSelect
      label={translate('setup.addTitle')}
      value=""
      sx={{ minWidth: 240 }}
      none={translate('setup.chooseTitle')}
      options={left.map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, name: jobTitle }))}
      onChoose={(id) => change({ ...values, titles: { ...values.titles, [id]: {} } })}
    />
  );
}
