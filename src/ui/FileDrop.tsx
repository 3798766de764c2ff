import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatBytes, sortFiles, type FileRules, type RefusedFile } from './file-rules';

export interface FileDropProps extends FileRules {
  label: string;
  /** Of the button that chooses: where a summary of errors leads. */
  id?: string;
  /** What is accepted, in words: 'PDF up to 25 MB'. */
  help?: string;
  onFiles: (files: File[]) => void;
  /** Percent of the upload that runs, or null. */
  progress?: number | null;
  disabled?: boolean;
  error?: string;
}

/** A place to drop files on, or to choose them with a click or key. Refused files are named with the reason. */
export function FileDrop(props: FileDropProps) {
  const { label, help, onFiles, progress = null, error, accept, maxBytes, multiple = false } = props;
  const disabled = props.disabled || progress !== null;
  const translate = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const errorId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const take = (list: FileList | null) => {
    if (disabled || !list) return;
    const sorted = sortFiles([...list], { accept, maxBytes, multiple });
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box>
      <Box
        role="group"
        aria-label={label}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          p: 6,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'text.secondary',
          borderRadius: '6px',
          backgroundColor: over ? 'action.hover' : 'background.paper',
          textAlign: 'center',
        }}
      >
        <UploadIcon aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
        <Typography>{translate(multiple ? 'ui.files.dropMany' : 'ui.files.dropOne')}</Typography>
        <Button
          id={props.id}
          variant="outlined"
          disabled={disabled}
          aria-describedby={`${error ? errorId : ''} ${help ? helpId : ''}`.trim() || undefined}
          onClick={() => inputRef.current?.click()}
        >
          {translate(multiple ? 'ui.files.chooseMany' : 'ui.files.chooseOne')}
        </Button>
        <input
          ref={inputRef}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was repaired.
            event.target.value = '';
          }}
        />
        {help ? (
          <Typography id={helpId} sx={{ fontSize: 13, color: 'text.secondary' }}>
            {help}
          </Typography>
        ) : null}
        {progress === null ? null : <UploadProgress label={label} percent={progress} />}
      </Box>
      <Refusals refused={refused} maxBytes={maxBytes} accept={accept} error={error} errorId={errorId} />
    </Box>
  );
}

function UploadProgress({ label, percent }: { label: string; percent: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ width: '100%', maxWidth: 360 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={label} />
      <Typography sx={{ mt: 1, fontSize: 13 }}>{translate('ui.files.uploading', { percent })}</Typography>
    </Box>
  );
}

interface RefusalsProps extends Pick<FileDropProps, 'accept' | 'maxBytes' | 'error'> {
  refused: RefusedFile[];
  errorId: string;
}

function Refusals({ refused, maxBytes, accept, error, errorId }: RefusalsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (refused.length === 0 && !error) return null;
  const max = maxBytes === undefined ? '' : formatBytes(maxBytes, locale);
  return (
    <Box role="alert" sx={{ mt: 1, color: 'error.main', fontSize: 13 }}>
      {error ? <div id={errorId}>{error}</div> : null}
      {refused.map(({ file, reason }) => (
        <div key={`${file.name}-${file.size}-${file.lastModified}`}>
          {translate(`ui.files.refused.${reason}`, {
            name: file.name,
            size: formatBytes(file.size, locale),
            max,
            types: accept.join(', '),
          })}
        </div>
      ))}
    </Box>
  );
}
