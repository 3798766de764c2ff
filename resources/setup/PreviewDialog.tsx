import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { FileSetupView, SetupPreview, SwitchedOff } from '../../domain/setup/contract';
import { citationText } from '../../domain/shared/citations';
import { formatDate } from '../../domain/shared/dates';
import { RowsTable } from '../../src/background-work/RowsTable';
import { useDocumentName } from '../../src/ui/use-document-name';
import { SubmitDialog } from './SubmitDialog';
import type { SetupEditing } from './use-setup-edit';

interface PreviewDialogProps {
  view: FileSetupView;
  edit: SetupEditing;
}

/** What a change would do, before it is saved. */
export function PreviewDialog({ view, edit }: PreviewDialogProps) {
  const translate = useTranslate();
  const { previewed, isSaving, refused, values, change } = edit;
  if (!previewed) return null;
  const { setup, preview } = previewed;
  const { reason, problem, isStale = false } = refused;
  return (
    <SubmitDialog
      width={720}
      title={translate(setup ? 'setup.preview.title' : 'setup.preview.titleParent', { name: view.name })}
      submit={translate('setup.preview.save')}
      busy={isSaving}
      disabled={isStale}
      problem={problem ?? null}
      problemAction={
        isStale ? (
          <Button color="inherit" size="small" onClick={() => void edit.reload()}>
            {translate('setup.preview.reload')}
          </Button>
        ) : null
      }
      onSubmit={edit.save}
      onClose={edit.close}
    >
      <Totals preview={preview} />
      {preview.docTypes.length > 0 ? <ByDocument preview={preview} /> : null}
      {setup && preview.switchedOff.length > 0 ? <Dropped view={view} dropped={preview.switchedOff} /> : null}
      {setup && (preview.switchedOff.length > 0 || reason !== undefined) ? (
        <TextField
          required
          multiline
          minRows={2}
          id="reason"
          label={translate('setup.preview.reason')}
          value={values.reason}
          disabled={isSaving}
          error={reason !== undefined}
          helperText={reason ?? translate('setup.preview.reasonHelp')}
          onChange={(event) => change({ ...values, reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
    </SubmitDialog>
  );
}

function Totals({ preview }: { preview: SetupPreview }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const { gaining, overdueNow, graceEndsOn } = preview;
  const line = (key: 'gaining' | 'losing' | 'overdueNow' | 'overdueAfterGrace' | 'employees') =>
    translate(`setup.preview.${key}`, {
      smart_count: preview[key],
      count: number.format(preview[key]),
      date: formatDate(graceEndsOn),
    });
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{line('gaining')}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{line('losing')}</Typography>
      {gaining + overdueNow > 0 || graceEndsOn ? (
        <Typography sx={{ fontWeight: 600 }}>{line('overdueNow')}</Typography>
      ) : null}
      {graceEndsOn ? <Typography sx={{ fontWeight: 600 }}>{line('overdueAfterGrace')}</Typography> : null}
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{line('employees')}</Typography>
    </div>
  );
}

type Row = SetupPreview['docTypes'][number];

function ByDocument({ preview }: { preview: SetupPreview }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const { graceEndsOn } = preview;
  const isOverdue = preview.overdueNow > 0 || graceEndsOn !== null;
  return (
    <RowsTable<Row>
      label={translate('setup.preview.byDocument')}
      rows={preview.docTypes}
      rowKey={({ docTypeId }) => docTypeId}
      columns={[
        { key: 'name', label: translate('setup.grid.document'), isRowName: true, render: nameOf },
        {
          key: 'gaining',
          label: translate('setup.preview.newGaps'),
          render: ({ gaining }) => number.format(gaining),
        },
        {
          key: 'losing',
          label: translate('setup.preview.closedGaps'),
          render: ({ losing }) => number.format(losing),
        },
        ...(isOverdue
          ? [
              {
                key: 'overdueNow',
                label: translate('setup.preview.overdueToday'),
                render: ({ overdueNow }: Row) => number.format(overdueNow),
              },
            ]
          : []),
        ...(graceEndsOn
          ? [
              {
                key: 'overdueAfterGrace',
                label: translate('setup.preview.overdueAfter', { date: formatDate(graceEndsOn) }),
                render: ({ overdueAfterGrace }: Row) => number.format(overdueAfterGrace),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Documents that the regulation requires and the change would not. */
function Dropped({ view, dropped }: { view: FileSetupView; dropped: readonly SwitchedOff[] }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  return (
    <Alert severity="warning">
      {translate('setup.preview.dropped')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {dropped.map((one) => {
          const title = view.jobTitles.find(({ jobTitleId }) => jobTitleId === one.jobTitleId)?.jobTitle;
          const of = title ?? translate(`setup.program.${one.program}`);
          return (
            <li key={`${one.program} ${one.jobTitleId} ${one.docTypeId}`}>
              {translate('setup.preview.droppedItem', {
                document: nameOf(one),
                of,
                citation: citationText(one.cfr),
              })}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
