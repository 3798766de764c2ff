import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DraftOffer } from '../../src/record/DraftOffer';
import { DateField } from '../../src/ui/DateField';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { todayHere } from '../../src/ui/today';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { EmployeeDocType } from './api';
import { isOpen } from './requirement-groups';
import { UploadFile } from './UploadFile';
import type { UploadState } from './use-upload';

/** The fields of an upload, for the dialog and the page. */
export function UploadFields({ upload }: { upload: UploadState }) {
  const translate = useTranslate();
  const { values, errors, type, progress, change } = upload;
  const labels = {
    document: translate('documents.upload.file'),
    docTypeId: translate('documents.upload.type'),
    docDate: translate('documents.upload.docDate'),
    docExpirationDate: translate('documents.upload.docExpirationDate'),
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
      <ErrorSummary errors={errors} labels={labels} />
      <UploadFile upload={upload} label={labels.document} />
      <TypeField upload={upload} label={labels.docTypeId} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField {...date('docDate')} latest={todayHere()} />
        {type?.asksExpiration ? <DateField {...date('docExpirationDate')} /> : null}
      </Box>
    </Box>
  );
}

const isNeeded = ({ requirement, required }: EmployeeDocType): boolean =>
  required || (requirement !== null && isOpen(requirement));

/** All types that the user may upload: first those that the file needs, then by category. */
function TypeField({ upload, label }: { upload: UploadState; label: string }) {
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
      id="docTypeId"
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
