import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { DraftOffer } from '../../src/record/DraftOffer';
import { DateField } from '../../src/ui/DateField';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { docTypeName } from './doc-type-name';
import type { EmployeeDocType } from './file-queries';
import { todayHere } from '../../src/ui/today';
import { UploadFile } from './UploadFile';
import type { UploadState } from './use-upload';

const OPEN = new Set(['missing', 'expired', 'expiring']);

function isOpen({ requirement, required }: EmployeeDocType): boolean {
  return required || (requirement !== null && OPEN.has(requirement.status));
}

/** The fields of an upload, for a dialog or a page. */
export function UploadFields({ upload }: { upload: UploadState }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`documents.upload.${key}`);
  const { values, errors, type, progress, change } = upload;
  const busy = progress !== null;
  const labels = {
    document: say('file'),
    docTypeId: say('type'),
    docDate: say('docDate'),
    docExpirationDate: say('docExpirationDate'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DraftOffer draft={upload.draft} onRestore={upload.restore} offer="documents.draft.offer" />
      <ErrorSummary errors={errors} labels={labels} />
      <UploadFile upload={upload} />
      <TypeField upload={upload} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateField
          id="docDate"
          name="docDate"
          label={labels.docDate}
          value={values.docDate}
          latest={todayHere()}
          required
          disabled={busy}
          fullWidth
          help={say('docDateHelp')}
          error={errors['docDate']}
          onChange={(docDate) => change({ docDate })}
        />
        {type?.asksExpiration ? (
          <DateField
            id="docExpirationDate"
            name="docExpirationDate"
            label={labels.docExpirationDate}
            value={values.docExpirationDate}
            required
            disabled={busy}
            fullWidth
            help={say('docExpirationDateHelp')}
            error={errors['docExpirationDate']}
            onChange={(docExpirationDate) => change({ docExpirationDate })}
          />
        ) : null}
      </Box>
    </Box>
  );
}

/** All types that this file can hold: those that close something first, then by category. */
function TypeField({ upload }: { upload: UploadState }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { types, type, errors, progress, change } = upload;
  const sorted = useMemo(() => {
    const rank = (one: EmployeeDocType) => (isOpen(one) ? 0 : one.docCategoryId);
    return types.toSorted(
      (a, b) => rank(a) - rank(b) || docTypeName(a, locale).localeCompare(docTypeName(b, locale), locale),
    );
  }, [types, locale]);
  return (
    <Autocomplete<EmployeeDocType>
      id="docTypeId"
      size="small"
      value={type}
      options={sorted}
      disabled={progress !== null}
      autoHighlight
      groupBy={(one) => (isOpen(one) ? translate('documents.upload.needed') : one.category)}
      getOptionKey={({ docTypeId }) => docTypeId}
      getOptionLabel={(one) => docTypeName(one, locale)}
      isOptionEqualToValue={(one, other) => one.docTypeId === other.docTypeId}
      noOptionsText={translate('documents.upload.typeNone')}
      onChange={(_event, chosen) => change({ docTypeId: chosen?.docTypeId ?? null })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('documents.upload.type')}
          required
          margin="none"
          error={errors['docTypeId'] !== undefined}
          helperText={errors['docTypeId']}
        />
      )}
    />
  );
}
