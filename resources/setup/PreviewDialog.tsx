import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { FileSetupView, SetupPreview, SwitchedOff } from '../../domain/setup/contract';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useDocumentName } from '../../src/ui/use-document-name';

interface PreviewDialogProps {
  view: FileSetupView;
  preview: SetupPreview;
  /** True where the location's own set-up is given up. */
  givesUp: boolean;
  reason: string;
  onReason: (reason: string) => void;
  reasonError?: string;
  failure: string | null;
  /** Offered where somebody else has saved meanwhile. */
  onReload?: () => void;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What a change would do, before it is saved. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { view, preview, givesUp, reasonError, failure, onReload, saving, onSave, onClose } = props;
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      width={720}
      title={translate(givesUp ? 'setup.preview.titleParent' : 'setup.preview.title', { name: view.name })}
      busy={saving}
      onCancel={onClose}
      onSubmit={onSave}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={saving || onReload !== undefined}>
            {translate('setup.preview.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {failure === null ? null : (
          <Alert
            severity="error"
            action={
              onReload && (
                <Button color="inherit" size="small" onClick={onReload}>
                  {translate('setup.preview.reload')}
                </Button>
              )
            }
          >
            {failure}
          </Alert>
        )}
        <Totals preview={preview} />
        {preview.docTypes.length > 0 ? <ByDocument preview={preview} /> : null}
        {(preview.switchedOff.length > 0 || reasonError !== undefined) && !givesUp ? (
          <Dropped {...props} />
        ) : null}
      </Box>
    </DraggableDialog>
  );
}

function Totals({ preview }: { preview: SetupPreview }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const line = (key: 'gaining' | 'losing' | 'employees') =>
    translate(`setup.preview.${key}`, {
      smart_count: preview[key],
      count: number.format(preview[key]),
    });
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{line('gaining')}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{line('losing')}</Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{line('employees')}</Typography>
    </div>
  );
}

function ByDocument({ preview }: { preview: SetupPreview }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="setup-grid">
      <table aria-label={translate('setup.preview.byDocument')}>
        <thead>
          <tr>
            <th scope="col">{translate('setup.grid.document')}</th>
            <th scope="col">{translate('setup.preview.newGaps')}</th>
            <th scope="col">{translate('setup.preview.closedGaps')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.docTypes.map((type) => (
            <tr key={type.docTypeId}>
              <th scope="row">{nameOf(type)}</th>
              <td>{number.format(type.gaining)}</td>
              <td>{number.format(type.losing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the regulation demands and this set-up does not ask for: said plainly, and only with a reason. */
function Dropped({ view, preview, reason, onReason, reasonError, saving }: PreviewDialogProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const ofWhom = ({ program, jobTitleId }: SwitchedOff) =>
    view.jobTitles.find((title) => title.jobTitleId === jobTitleId)?.jobTitle ??
    translate(`setup.program.${program}`);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {preview.switchedOff.length === 0 ? null : (
        <Alert severity="warning">
          {translate('setup.preview.dropped')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
            {preview.switchedOff.map((one) => (
              <li key={`${one.program} ${one.jobTitleId} ${one.docTypeId}`}>
                {translate('setup.preview.droppedItem', {
                  document: nameOf(one),
                  of: ofWhom(one),
                  cfr: one.cfr,
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <TextField
        required
        multiline
        minRows={2}
        id="reason"
        label={translate('setup.preview.reason')}
        value={reason}
        disabled={saving}
        error={reasonError !== undefined}
        helperText={reasonError ?? translate('setup.preview.reasonHelp')}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}
