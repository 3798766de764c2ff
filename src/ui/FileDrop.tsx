import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatBytes, sortFiles, type FileRules, type RefusedFile } from './file-rules';

export interface FileDropProps extends FileRules {
  label: string;
  /** Of the button, for links of an error summary. */
  id?: string;
  /** The button that opens the camera, on devices with a touch screen; without it there is none. */
  camera?: string;
  /** What is accepted, in words: 'PDF up to 25 MB'. */
  help?: string;
  onFiles: (files: File[]) => void;
  /** Percent of the running upload, or null. */
  progress?: number | null;
  error?: string;
}

/** The accepted extensions, without the media types of the same files. */
function wordsFor(accept: string[]): string {
  const extensions = accept.filter((entry) => entry.startsWith('.'));
  return (extensions.length > 0 ? extensions : accept).join(', ');
}

/** Takes files by drop, click or key. Refused files are named with the reason. */
export function FileDrop(props: FileDropProps) {
  const { label, help, camera, onFiles, progress = null, error, accept, maxBytes, multiple = false } = props;
  const disabled = progress !== null;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const inputRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const take = (list: FileList | null) => {
    if (disabled || !list) return;
    const sorted = sortFiles([...list], { accept, maxBytes, multiple });
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled && event.type === 'dragover');
  };
  return (
    <Box>
      <Box
        role="group"
        aria-label={label}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          take(event.dataTransfer.files);
        }}
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
          aria-describedby={`${error ? `${id}-error` : ''} ${help ? `${id}-help` : ''}`.trim() || undefined}
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
            // The user may choose the same file again after they have corrected it.
            event.target.value = '';
          }}
        />
        {camera ? (
          <>
            <Button
              variant="outlined"
              disabled={disabled}
              startIcon={<CameraIcon />}
              onClick={() => cameraRef.current?.click()}
              sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
            >
              {camera}
            </Button>
            <input
              ref={cameraRef}
              type="file"
              hidden
              aria-label={`${label}: ${camera}`}
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
            />
          </>
        ) : null}
        {help ? (
          <Typography id={`${id}-help`} sx={{ fontSize: 13, color: 'text.secondary' }}>
            {help}
          </Typography>
        ) : null}
        {progress === null ? null : (
          <Box sx={{ width: '100%', maxWidth: 360 }}>
            <LinearProgress variant="determinate" value={progress} aria-label={label} />
            <Typography sx={{ mt: 1, fontSize: 13 }}>
              {translate('ui.files.uploading', { percent: progress })}
            </Typography>
          </Box>
        )}
      </Box>
      {refused.length === 0 && !error ? null : (
        <Box role="alert" sx={{ mt: 1, color: 'error.main', fontSize: 13 }}>
          {error ? <div id={`${id}-error`}>{error}</div> : null}
          {refused.map(({ file, reason }) => (
            <div key={`${file.name}-${file.size}-${file.lastModified}`}>
              {translate(`ui.files.refused.${reason}`, {
                name: file.name,
                size: formatBytes(file.size, locale),
                max: maxBytes === undefined ? '' : formatBytes(maxBytes, locale),
                types: wordsFor(accept),
              })}
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}
