import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import RemoveIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { FieldError } from '../../../src/ui/FieldError';
import { maySplit } from '../../../src/ui/accepted-files';
import type { FileRow, ManyUploadsState } from './use-many-uploads';

/** How far a file is that waits or is being sent. */
export function useProgressText({ progress, split }: FileRow): string {
  const translate = useTranslate();
  if (progress === null) return translate('documents.many.waiting');
  if (progress < 100) return translate('ui.files.uploading', { percent: progress });
  return translate(split ? 'documents.split.storing' : 'documents.many.storing');
}

/** How far a file is, why it wasn't stored, and what the user can do about it. */
export function RowStatus({ row, uploads }: { row: FileRow; uploads: ManyUploadsState }) {
  const translate = useTranslate();
  const { file, errors, isDuplicate, isQueued, progress, split } = row;
  const { document: refused } = errors;
  const of = (key: string) => translate(`documents.many.${key}`, { name: file.name });
  const progressText = useProgressText(row);
  if (isQueued)
    return progress === null ? (
      <span>{progressText}</span>
    ) : (
      <Box sx={{ fontSize: 13 }}>
        {/* What comes after the last byte, such as splitting a scan, has no percentage. */}
        <LinearProgress
          variant={progress < 100 ? 'determinate' : 'indeterminate'}
          value={progress}
          aria-label={file.name}
          sx={{ mb: 1 }}
        />
        {progressText}
      </Box>
    );
  const isIncomplete = Object.keys(split ? Object.assign({}, ...Object.values(split.errors)) : errors).length;
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
      ) : isIncomplete > 0 ? (
        <span>{translate(split ? 'documents.split.incomplete' : 'documents.many.incomplete')}</span>
      ) : (
        <span>{translate('documents.many.ready')}</span>
      )}
      <span className="many-actions">
        {maySplit(file) ? (
          <Button
            size="small"
            aria-label={translate(`documents.split.${split ? 'wholeOf' : 'actionOf'}`, { name: file.name })}
            onClick={() => uploads.toggleSplit(row)}
          >
            {translate(`documents.split.${split ? 'whole' : 'action'}`)}
          </Button>
        ) : null}
        <IconButton
          size="small"
          aria-label={of('removeOf')}
          title={of('removeOf')}
          onClick={() => uploads.remove(row)}
        >
          <RemoveIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </span>
    </div>
  );
}
