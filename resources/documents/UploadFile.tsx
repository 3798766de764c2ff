import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import { FieldError } from '../../src/ui/FieldError';
import { FileDrop } from '../../src/ui/FileDrop';
import { formatBytes } from '../../src/ui/file-rules';
import type { UploadState } from './use-upload';

const ACCEPT = ['.pdf', 'application/pdf'];
const MAX_BYTES = 25_000_000;

/** The file of an upload: chosen or dropped, then shown with the progress of the upload. */
export function UploadFile({ upload, label }: { upload: UploadState; label: string }) {
  const translate = useTranslate();
  const { file, errors, chooseFile } = upload;
  const error = errors['document'];
  return (
    <Box {...(file && { role: 'group', 'aria-label': label })}>
      <Typography component="div" sx={{ mb: 1, fontSize: 13, fontWeight: 550 }}>
        {label}{' '}
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          *
        </Box>
      </Typography>
      {file ? (
        <ChosenFile file={file} upload={upload} label={label} error={error} />
      ) : (
        <FileDrop
          id="document"
          label={label}
          help={translate('documents.upload.fileHelp')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          error={error}
          onFiles={([chosen]) => chooseFile(chosen ?? null)}
        />
      )}
    </Box>
  );
}

interface ChosenFileProps {
  file: File;
  upload: UploadState;
  label: string;
  error: string | undefined;
}

function ChosenFile({ file, upload: { progress, chooseFile }, label, error }: ChosenFileProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <>
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 2,
          ...(error && { borderColor: 'error.main' }),
        }}
      >
        <PdfIcon aria-hidden sx={{ color: 'text.secondary' }} />
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
    </>
  );
}
