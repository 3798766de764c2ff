import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { findingsOfType, isOutageDay, type Finding } from '../../domain/documents/findings';
import { DraftOffer } from '../../src/record/DraftOffer';
import { DateField } from '../../src/ui/DateField';
import { Notice } from '../../src/background-work/Notice';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { FieldError } from '../../src/ui/FieldError';
import { FileDrop } from '../../src/ui/FileDrop';
import { textFieldProps } from '../../src/ui/field-props';
import { formatBytes } from '../../src/ui/file-rules';
import { todayHere } from '../../src/ui/today';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { EmployeeDocType } from './api';
import { ACCEPT, MAX_BYTES, maySplit } from '../../src/ui/accepted-files';
import { EmployerField } from './EmployerField';
import { FilePreview } from './FilePreview';
import { useFindingChoices } from './finding-words';
import { isNeeded } from './requirement-groups';
import type { UploadFieldsState } from './upload-values';
import type { UploadState } from './use-upload';

interface UploadFieldsProps {
  upload: UploadState;
  /** Splits the chosen file into several documents. */
  onSplit?: ((file: File) => void) | undefined;
}

/** The fields of an upload, for the dialog and the page. */
export function UploadFields({ upload, onSplit }: UploadFieldsProps) {
  const translate = useTranslate();
  const { values, errors, type, progress, change } = upload;
  const labels = {
    document: translate('documents.upload.file'),
    docTypeId: translate('documents.upload.type'),
    docDate: translate('documents.upload.docDate'),
    docExpirationDate: translate('documents.upload.docExpirationDate'),
    result: translate('documents.upload.result'),
    testReason: translate('documents.upload.testReason'),
    testKind: translate('documents.upload.testKind'),
    sapReport: translate('documents.upload.sapReport'),
    state: translate('documents.upload.state'),
    employer: translate('documents.upload.employer'),
    queryType: translate('documents.upload.queryType'),
    queryOutcome: translate('documents.upload.queryOutcome'),
    outageFrom: translate('documents.upload.outageFrom'),
    outageTo: translate('documents.upload.outageTo'),
  };
  const date = (name: 'docDate' | 'docExpirationDate') => ({
    id: name,
    name,
    label: labels[name],
    help: translate(`documents.upload.${name}Help`),
    value: values[name],
    required: true,
    fullWidth: true,
    disabled: progress !== null,
    ...(errors[name] && { error: errors[name] }),
    onChange: (day: string | null) => change({ [name]: day }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DraftOffer draft={upload.draft} onRestore={upload.restore} offer="documents.draft.offer" />
      <Notice severity="error">
        {upload.failure && `${upload.failure} ${translate('documents.upload.nothingLost')}`}
      </Notice>
      <ErrorSummary errors={errors} attempt={upload.attempt} labels={labels} />
      <UploadFile upload={upload} label={labels.document} onSplit={onSplit} />
      <TypeField upload={upload} label={labels.docTypeId} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField {...date('docDate')} latest={todayHere()} />
        {type?.asksExpiration ? <DateField {...date('docExpirationDate')} /> : null}
      </Box>
      {findingsOfType(type?.docTypeId ?? 0).map((name) => (
        <FindingField key={name} upload={upload} name={name} label={labels[name]} />
      ))}
    </Box>
  );
}

interface FieldOf {
  upload: UploadFieldsState;
  label: string;
  /** Before the id of the control, where a page has several uploads. */
  idPrefix?: string;
}

/** What the document says besides its own dates: a test result or a query. */
export function FindingField({ upload, name, label, idPrefix = '' }: FieldOf & { name: Finding }) {
  const translate = useTranslate();
  const { values, errors, progress, type, change } = upload;
  const choicesOf = useFindingChoices(type?.docTypeId ?? 0);
  const disabled = progress !== null;
  const error = errors[name];
  if (name === 'employer')
    return (
      <EmployerField
        {...{ label, disabled, error }}
        id={idPrefix + name}
        margin="none"
        employeeId={upload.employeeId}
        value={values.employer}
        onChange={(employer) => change({ employer })}
      />
    );
  const help = translate(`documents.upload.${name}Help`);
  if (isOutageDay(name))
    return (
      <DateField
        {...{ label, help, disabled, error }}
        id={idPrefix + name}
        name={idPrefix + name}
        value={values[name]}
        latest={todayHere()}
        fullWidth
        onChange={(day: string | null) => change({ [name]: day })}
      />
    );
  return (
    <TextField
      select
      {...textFieldProps({
        name: idPrefix + name,
        label,
        help,
        error,
        disabled,
        fullWidth: true,
      })}
      margin="none"
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value || null })}
      // The error summary moves the focus to the control with this id.
      slotProps={{ select: { SelectDisplayProps: { id: idPrefix + name } } }}
    >
      {choicesOf(name).map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** All types that the user may upload: first those that the file needs, then by category. */
export function TypeField({ upload, label, idPrefix = '' }: FieldOf) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nameOf = useDocumentName();
  const { types, type, errors, progress, change } = upload;
  const error = errors['docTypeId'];
  const sorted = useMemo(() => {
    const rank = (one: EmployeeDocType) => (isNeeded(one) ? 0 : one.docCategoryId);
    return types.toSorted((a, b) => rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b), locale));
  }, [types, nameOf, locale]);
  return (
    <Autocomplete<EmployeeDocType>
      id={`${idPrefix}docTypeId`}
      size="small"
      value={type}
      options={sorted}
      disabled={progress !== null}
      autoHighlight
      groupBy={(one) => (isNeeded(one) ? translate('documents.upload.needed') : one.category)}
      getOptionKey={({ docTypeId }) => docTypeId}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.docTypeId === other.docTypeId}
      noOptionsText={translate('documents.upload.typeNone')}
      onChange={(_event, chosen) => change({ docTypeId: chosen?.docTypeId ?? null })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required
          margin="none"
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}

/** The file of an upload: chosen or dropped, then shown with the progress of the upload. */
function UploadFile({ upload, label, onSplit }: UploadFieldsProps & { label: string }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { file, errors, progress, isDuplicate, chooseFile } = upload;
  const error = errors['document'];
  const title = (
    <Typography component="div" sx={{ mb: 1, fontSize: 13, fontWeight: 550 }}>
      {label}{' '}
      <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
        *
      </Box>
    </Typography>
  );
  if (!file)
    return (
      <div>
        {title}
        <FileDrop
          id="document"
          label={label}
          help={translate('documents.upload.fileHelp')}
          camera={translate('documents.upload.camera')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          error={error}
          onFiles={([chosen]) => chooseFile(chosen ?? null)}
        />
      </div>
    );
  const borderColor = error ? 'error.main' : 'divider';
  return (
    <div role="group" aria-label={label}>
      {title}
      <Paper
        variant="outlined"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2, borderColor }}
      >
        <FilePreview file={file} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {progress === null
              ? formatBytes(file.size, locale)
              : translate('ui.files.uploading', { percent: progress })}
          </Typography>
          {progress === null ? null : (
            <LinearProgress variant="determinate" value={progress} aria-label={label} sx={{ mt: 1 }} />
          )}
        </Box>
        {onSplit && maySplit(file) ? (
          <Button size="small" disabled={progress !== null} onClick={() => onSplit(file)}>
            {translate('documents.split.action')}
          </Button>
        ) : null}
        <Button
          id="document"
          size="small"
          disabled={progress !== null}
          aria-describedby={error ? 'document-error' : undefined}
          onClick={() => chooseFile(null)}
        >
          {translate('documents.upload.replace')}
        </Button>
      </Paper>
      <FieldError id="document-error" error={error ?? null} />
      {isDuplicate ? (
        <Button
          size="small"
          variant="outlined"
          disabled={progress !== null}
          onClick={() => void upload.submit(true)}
          sx={{ mt: 1 }}
        >
          {translate('documents.upload.anyway')}
        </Button>
      ) : null}
    </div>
  );
}
