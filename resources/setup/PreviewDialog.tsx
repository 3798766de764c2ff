import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type {
  FileSetupView,
  SetupEffect,
  SetupFigure,
  SetupPreview,
  SwitchedOff,
} from '../../domain/setup/contract';
import { citationText } from '../../domain/shared/citations';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { RowsTable } from '../../src/background-work/RowsTable';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import { FigureButton, PeopleDialog } from '../employees';
import type { AffectedQuestion } from './api';
import { SubmitDialog } from './SubmitDialog';
import type { SetupEditing } from './use-setup-edit';

interface PreviewDialogProps {
  view: FileSetupView;
  edit: SetupEditing;
}

/** What a change would do, before it is saved. */
export function PreviewDialog({ view, edit }: PreviewDialogProps) {
  const translate = useTranslate();
  const mayList = usePermission('client.viewRoster');
  const [figure, setFigure] = useState<Figure | null>(null);
  const { previewed, isSaving, refused, values, change } = edit;
  if (!previewed) return null;
  const { setup, preview } = previewed;
  const { reason, problem, isStale = false } = refused;
  const onOpen = mayList ? setFigure : undefined;
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
      <Totals preview={preview} onOpen={onOpen} />
      {preview.docTypes.length > 0 ? <ByDocument preview={preview} onOpen={onOpen} /> : null}
      {figure ? (
        <AffectedPeople
          clientId={view.legacyClientId}
          title={figure.title}
          question={{
            setup,
            figure: figure.name,
            ...(figure.docTypeId && { docTypeId: figure.docTypeId }),
          }}
          onClose={() => setFigure(null)}
        />
      ) : null}
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

interface AffectedPeopleProps {
  /** The location of the setup that changes. */
  clientId: number;
  title: string;
  question: AffectedQuestion;
  onClose: () => void;
}

/** Who is behind a figure of the preview. */
function AffectedPeople({ clientId, question, ...dialog }: AffectedPeopleProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <Suspense>
      <PeopleDialog
        {...dialog}
        queryKey={['setup', clientId, question]}
        read={(signal) => api.affectedBySetup(clientId, question, signal)}
        empty={translate('setup.preview.nobody')}
      />
    </Suspense>
  );
}

/** A figure with a list of its people. */
interface Figure {
  name: SetupFigure;
  docTypeId?: number;
  title: string;
}

interface FigureTextProps extends Figure {
  count: number;
  text: string;
  /** Absent for readers who can't see who it is. */
  onOpen: ((figure: Figure) => void) | undefined;
}

/** A figure that opens the list of who is behind it. */
function FigureText({ count, text, onOpen, ...figure }: FigureTextProps) {
  if (count === 0 || !onOpen) return text;
  return (
    <FigureButton
      text={text}
      {...(figure.title !== text && { of: figure.title })}
      onOpen={() => onOpen(figure)}
    />
  );
}

interface FiguresProps {
  preview: SetupPreview;
  onOpen: ((figure: Figure) => void) | undefined;
}

function Totals({ preview, onOpen }: FiguresProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const { gaining, overdueNow, graceEndsOn } = preview;
  const line = (key: SetupFigure) =>
    translate(`setup.preview.${key}`, {
      smart_count: preview[key],
      count: number.format(preview[key]),
      date: formatDate(graceEndsOn),
    });
  const figure = (name: SetupFigure, sx: object = { fontWeight: 600 }) => (
    <Typography sx={sx}>
      <FigureText name={name} count={preview[name]} text={line(name)} title={line(name)} onOpen={onOpen} />
    </Typography>
  );
  return (
    <div>
      {figure('gaining')}
      {figure('losing')}
      {gaining + overdueNow > 0 || graceEndsOn ? figure('overdueNow') : null}
      {graceEndsOn ? figure('overdueAfterGrace') : null}
      {figure('employees', { fontSize: 13, color: 'text.secondary' })}
    </div>
  );
}

type Row = SetupPreview['docTypes'][number];

function ByDocument({ preview, onOpen }: FiguresProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const { graceEndsOn } = preview;
  const isOverdue = preview.overdueNow > 0 || graceEndsOn !== null;
  const cell = (effect: SetupEffect, heading: string) => (row: Row) => (
    <FigureText
      name={effect}
      docTypeId={row.docTypeId}
      count={row[effect]}
      text={number.format(row[effect])}
      title={`${nameOf(row)}, ${heading}`}
      onOpen={onOpen}
    />
  );
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
          render: cell('gaining', translate('setup.preview.newGaps')),
        },
        {
          key: 'losing',
          label: translate('setup.preview.closedGaps'),
          render: cell('losing', translate('setup.preview.closedGaps')),
        },
        ...(isOverdue
          ? [
              {
                key: 'overdueNow',
                label: translate('setup.preview.overdueToday'),
                render: cell('overdueNow', translate('setup.preview.overdueToday')),
              },
            ]
          : []),
        ...(graceEndsOn
          ? [
              {
                key: 'overdueAfterGrace',
                label: translate('setup.preview.overdueAfter', { date: formatDate(graceEndsOn) }),
                render: cell(
                  'overdueAfterGrace',
                  translate('setup.preview.overdueAfter', { date: formatDate(graceEndsOn) }),
                ),
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
