import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useReducer, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Document, PasswordResponses } from 'react-pdf';
import { reportError } from '../report-error';
import { downloadBlob } from './download';
import { KeysPanel } from './KeysPanel';
import { LoadingSheet } from './LoadingSheet';
import { PageSheets } from './PageSheets';
import { PasswordPrompt } from './PasswordPrompt';
import { DOCUMENT_OPTIONS } from './pdfjs-setup';
import { SendByEmail } from './SendByEmail';
import { Thumbnails } from './Thumbnails';
import type { PdfViewerProps } from './types';
import { useDocumentBlob } from './use-document-blob';
import { useFullscreen } from './use-fullscreen';
import { commandForKey, isTyping, type ViewerCommand } from './viewer-keys';
import { CLOSED_VIEW, viewReducer } from './view-state';
import { ViewerToolbar } from './ViewerToolbar';

type Lock =
  | { kind: 'none' }
  | { kind: 'asking'; wrong: boolean; answer: (password: string) => void }
  | { kind: 'cancelled' };

/** The viewer itself, in a chunk of its own with react-pdf. */
export default function PdfViewerView(props: PdfViewerProps) {
  // Another document starts with a fresh viewer: first page, no zoom, no password.
  return <OneDocument key={props.documentKey} {...props} />;
}

function OneDocument(props: PdfViewerProps) {
  const { fileName, onSend, height = 'min(80dvh, 900px)' } = props;
  const translate = useTranslate();
  const rootRef = useRef<HTMLDivElement>(null);
  const { blob, error, retry } = useDocumentBlob(props);
  const [view, dispatch] = useReducer(viewReducer, CLOSED_VIEW);
  const [fullscreen, toggleFullscreen] = useFullscreen(rootRef);
  const [thumbnails, setThumbnails] = useState(true);
  const [help, setHelp] = useState(false);

  const onCommand = useCallback(
    (command: Exclude<ViewerCommand, 'goTo' | 'opened'>) => {
      if (command === 'fullscreen') toggleFullscreen();
      else if (command === 'help') setHelp((shown) => !shown);
      else dispatch({ type: command });
    },
    [toggleFullscreen],
  );
  const goTo = useCallback((page: number) => dispatch({ type: 'goTo', page }), []);
  const onOpened = useCallback((pages: number) => dispatch({ type: 'opened', pages }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && help) {
      event.stopPropagation();
      setHelp(false);
      return;
    }
    if (isTyping(event.target)) return;
    const command = commandForKey(event);
    if (!command || command === 'goTo' || command === 'opened') return;
    event.preventDefault();
    onCommand(command);
  };
  return (
    <Box
      ref={rootRef}
      role="group"
      aria-label={translate('ui.pdf.viewer', { name: fileName })}
      onKeyDown={onKeyDown}
      sx={[
        {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          height,
          minHeight: 360,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          backgroundColor: 'background.paper',
          overflow: 'hidden',
        },
        fullscreen && {
          position: 'fixed',
          inset: 0,
          zIndex: 'modal',
          height: '100%',
          border: 0,
          borderRadius: 0,
        },
      ]}
    >
      <ViewerToolbar
        view={view}
        fullscreen={fullscreen}
        thumbnails={thumbnails && view.pages > 1}
        onCommand={onCommand}
        onGoTo={goTo}
        onToggleThumbnails={() => setThumbnails(!thumbnails)}
        onDownload={blob ? () => downloadBlob(blob, fileName) : undefined}
      />
      {help ? <KeysPanel onClose={() => setHelp(false)} /> : null}
      {error ? (
        <LoadFailure onRetry={retry} />
      ) : blob ? (
        <OpenedDocument blob={blob} onOpened={onOpened} onError={props.onError}>
          {thumbnails && view.pages > 1 ? <Thumbnails view={view} onGoTo={goTo} /> : null}
          {view.pages > 0 ? <PageSheets view={view} onPageSeen={goTo} /> : <LoadingSheet />}
        </OpenedDocument>
      ) : (
        <LoadingSheet />
      )}
      {onSend ? <SendByEmail onSend={onSend} /> : null}
    </Box>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flexGrow: 1, p: 4 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('ui.pdf.retry')}
          </Button>
        }
      >
        {translate('ui.pdf.loadFailed')}
      </Alert>
    </Box>
  );
}

interface OpenedDocumentProps {
  blob: Blob;
  onOpened: (pages: number) => void;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

function OpenedDocument({ blob, onOpened, onError, children }: OpenedDocumentProps) {
  const translate = useTranslate();
  const [lock, setLock] = useState<Lock>({ kind: 'none' });
  const [broken, setBroken] = useState(false);

  const onBroken = (error: Error) => {
    setBroken(true);
    if (onError) onError(error);
    else reportError('The document could not be read', error);
  };
  if (broken) return <Alert severity="error">{translate('ui.pdf.broken')}</Alert>;
  if (lock.kind === 'cancelled') {
    return (
      <Box sx={{ m: 'auto', p: 6, textAlign: 'center' }}>
        <Box sx={{ mb: 3 }}>{translate('ui.pdf.protected')}</Box>
        <Button variant="outlined" onClick={() => setLock({ kind: 'none' })}>
          {translate('ui.pdf.enterPassword')}
        </Button>
      </Box>
    );
  }
  const asking = lock.kind === 'asking';
  return (
    <Box
      sx={{ display: 'flex', flexGrow: 1, minHeight: 0, '& > .react-pdf__Document': { display: 'contents' } }}
    >
      {asking ? (
        <PasswordPrompt
          key={String(lock.wrong)}
          wrong={lock.wrong}
          onPassword={(password) => {
            setLock({ kind: 'none' });
            lock.answer(password);
          }}
          onCancel={() => setLock({ kind: 'cancelled' })}
        />
      ) : null}
      <Document
        file={blob}
        suspense={false}
        options={DOCUMENT_OPTIONS}
        loading={asking ? null : <LoadingSheet />}
        error={null}
        onLoadSuccess={({ numPages }) => onOpened(numPages)}
        onLoadError={onBroken}
        onSourceError={onBroken}
        onPassword={(answer, reason) =>
          setLock({ kind: 'asking', wrong: reason === PasswordResponses.INCORRECT_PASSWORD, answer })
        }
      >
        {children}
      </Document>
    </Box>
  );
}
