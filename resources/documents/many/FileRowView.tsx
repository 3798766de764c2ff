import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import RemoveIcon from '@mui/icons-material/Close';
import { useLocaleState, useTranslate } from 'ra-core';
import { findingsOfType } from '../../../domain/documents/findings';
import { DateField } from '../../../src/ui/DateField';
import { FieldError } from '../../../src/ui/FieldError';
import { formatBytes } from '../../../src/ui/file-rules';
import { todayHere } from '../../../src/ui/today';
import { FilePreview } from '../FilePreview';
import { FindingField, TypeField } from '../UploadFields';
import type { UploadFieldsState } from '../upload-values';
import { idPrefixOf, type FileRow, type ManyUploadsState } from './use-many-uploads';

/** A file with its fields and its status. */
export function FileRowView({ row, uploads }: { row: FileRow; uploads: ManyUploadsState }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { file, values, errors, isQueued } = row;
  const idPrefix = idPrefixOf(row.id);
  const type = uploads.typeOf(values.docTypeId);
  const upload: UploadFieldsState = {
    employeeId: uploads.employeeId,
    values,
    errors,
    progress: isQueued ? (row.progress ?? 0) : null,
    type,
    types: uploads.types,
    change: (changed) => uploads.change(row, changed),
  };
  const date = (name: 'docDate' | 'docExpirationDate') => ({
    id: idPrefix + name,
    name: idPrefix + name,
    label: translate(`documents.upload.${name}`),
    value: values[name],
    required: true,
    fullWidth: true,
    disabled: isQueued,
    ...(errors[name] && { error: errors[name] }),
    onChange: (day: string | null) => upload.change({ [name]: day }),
  });
  return (
    <tr>
      <th scope="row">
        <div className="many-file">
          <FilePreview file={file} />
          <div>
            <div className="many-name">{file.name}</div>
            <div className="many-size">{formatBytes(file.size, locale)}</div>
          </div>
        </div>
      </th>
      <td>
        <TypeField upload={upload} label={translate('documents.upload.type')} idPrefix={idPrefix} />
        {findingsOfType(values.docTypeId ?? 0).map((name) => (
          <FindingField
            key={name}
            {...{ upload, name, idPrefix }}
            label={translate(`documents.upload.${name}`)}
          />
        ))}
      </td>
      <td>
        <DateField {...date('docDate')} latest={todayHere()} />
      </td>
      <td>{type?.asksExpiration ? <DateField {...date('docExpirationDate')} /> : null}</td>
      <td>
        <RowStatus row={row} uploads={uploads} />
      </td>
    </tr>
  );
}

/** How far a file is, why it wasn't stored, and what the user can do about it. */
function RowStatus({ row, uploads }: { row: FileRow; uploads: ManyUploadsState }) {
  const translate = useTranslate();
  const { file, errors, isDuplicate, isQueued, progress } = row;
  const { document: refused } = errors;
  const of = (key: string) => translate(`documents.many.${key}`, { name: file.name });
  if (isQueued)
    return progress === null ? (
      <span>{translate('documents.many.waiting')}</span>
    ) : (
      <Box sx={{ fontSize: 13 }}>
        {/* What comes after the last byte, such as turning a picture into a PDF, has no percentage. */}
        <LinearProgress
          variant={progress < 100 ? 'determinate' : 'indeterminate'}
          value={progress}
          aria-label={file.name}
          sx={{ mb: 1 }}
        />
        {progress < 100
          ? translate('ui.files.uploading', { percent: progress })
          : translate('documents.many.storing')}
      </Box>
    );
  return (
    <div className="many-status">
      <FieldError id={`file-${row.id}-document-error`} error={refused ?? null} />
      {isDuplicate ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={of('anywayOf')}
          onClick={() => uploads.uploadAnyway(row)}
        >
          {translate('documents.upload.anyway')}
        </Button>
      ) : refused ? (
        <Button size="small" variant="outlined" aria-label={of('retryOf')} onClick={() => uploads.retry(row)}>
          {translate('documents.many.retry')}
        </Button>
      ) : Object.keys(errors).length > 0 ? (
        <span>{translate('documents.many.incomplete')}</span>
      ) : (
        <span>{translate('documents.many.ready')}</span>
      )}
      <IconButton
        size="small"
        aria-label={of('removeOf')}
        title={of('removeOf')}
        onClick={() => uploads.remove(row)}
      >
        <RemoveIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </div>
  );
}
