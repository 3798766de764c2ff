import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import RemoveIcon from '@mui/icons-material/Close';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import { FileDrop } from '../../src/ui/FileDrop';
import { formatBytes } from '../../src/ui/file-rules';
import { Title } from './Title';
import type { QuestionnaireState } from './use-questionnaire';

const ACCEPT = ['.pdf', 'application/pdf'];
const MAX_BYTES = 25_000_000;

/** The drop zone and the list of its files, or why there is none. */
export function FilesToUpload({ state }: { state: QuestionnaireState }) {
  const translate = useTranslate();
  const { canUpload, mayUpload, isFileMissing, added, saving, addFiles } = state;
  if (canUpload === undefined) return <Skeleton variant="rounded" height={160} />;
  if (!canUpload)
    return (
      <Alert severity={mayUpload ? 'warning' : 'info'}>
        {translate(`questionnaire.files.${mayUpload ? 'notConfigured' : 'noPermission'}`)}
      </Alert>
    );
  return (
    <div>
      <Title text={translate('questionnaire.files.label')} />
      {added.includes(5) ? <Typography sx={{ mb: 1 }}>{translate('questionnaire.final')}</Typography> : null}
      {isFileMissing ? (
        <Typography sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('questionnaire.files.required')}
        </Typography>
      ) : null}
      {saving === null ? (
        <FileDrop
          multiple
          label={translate('questionnaire.files.label')}
          help={translate('questionnaire.files.help')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          onFiles={addFiles}
        />
      ) : (
        <Box role="status">
          {saving === '' ? null : translate('questionnaire.upload.running', { name: saving })}
          <LinearProgress aria-label={translate('questionnaire.files.label')} sx={{ mt: 1 }} />
        </Box>
      )}
      <MarkedFiles state={state} />
    </div>
  );
}

function MarkedFiles({ state: { files, saving, removeFile } }: { state: QuestionnaireState }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box component="section" aria-label={translate('questionnaire.files.marked')} sx={{ mt: 3 }}>
      <Title text={translate('questionnaire.files.marked')} />
      {files.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('questionnaire.files.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <Box
              component="li"
              key={`${file.name}-${file.size}-${file.lastModified}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
            >
              <PdfIcon aria-hidden sx={{ color: 'text.secondary' }} />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {file.name}
              </Box>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {formatBytes(file.size, locale)}
              </Box>
              <IconButton
                size="small"
                disabled={saving !== null}
                aria-label={translate('questionnaire.files.remove', { name: file.name })}
                onClick={() => removeFile(file)}
                sx={{ ml: 'auto' }}
              >
                <RemoveIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
