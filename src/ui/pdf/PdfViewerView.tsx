import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { Document, PasswordResponses } from 'react-pdf';
import type { PdfViewerProps } from '../PdfViewer';
import { downloadBlob } from './download';
import { KeysPanel } from './KeysPanel';
import { LoadingSheet } from './LoadingSheet';
import { PageSheets } from './PageSheets';
import { PasswordPrompt } from './PasswordPrompt';
import { DOCUMENT_OPTIONS } from './pdfjs-setup';
import { SendByEmail } from './SendByEmail';
import { Thumbnails } from './Thumbnails';
import { useFullscreen } from './use-fullscreen';
import { commandForKey, isTyping, type ViewerCommand } from './viewer-keys';
import { CLOSED_VIEW, viewReducer } from './view-state';
import { ViewerToolbar } from './ViewerToolbar';

const IN_PAGE = { height: 'min(80dvh, 900px)', border: '1px solid', borderRadius: '6px' };
const IN_FULL_SCREEN = { position: 'fixed', inset: 0, zIndex: 'modal', height: '100%' };

/** The viewer itself, in a chunk of its own with react-pdf. */
export default function PdfViewerView(props: PdfViewerProps) {
  const { documentKey, fileName, load, onSend, height = IN_PAGE.height } = props;
  const translate = useTranslate();
  const rootRef = useRef<HTMLDivElement>(null);
  const [view, dispatch] = useReducer(viewReducer, CLOSED_VIEW);
  const [fullscreen, toggleFullscreen] = useFullscreen(rootRef);
  const [thumbnails, setThumbnails] = useState(true);
  const [help, setHelp] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['pdf', documentKey],
    queryFn: load,
    // Fetched once: a document that is open is never replaced.
    enabled: (query) => query.state.data === undefined,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const onFailure = useEvent((failure: unknown) => {
    if (props.onError) props.onError(failure);
    // oxlint-disable-next-line no-console -- for support
    else console.error('The document could not be shown', failure);
  });
  useEffect(() => {
    if (error) onFailure(error);
  }, [error, onFailure]);

  const goTo = useCallback((page: number) => dispatch({ type: 'goTo', page }), []);
  const run = (command: ViewerCommand) => {
    if (command === 'fullscreen') toggleFullscreen();
    else if (command === 'help') setHelp(!help);
    else if (command === 'thumbnails') setThumbnails(!thumbnails);
    else if (command !== 'download') dispatch({ type: command });
    else if (data) downloadBlob(data, fileName);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && help) {
      event.stopPropagation();
      setHelp(false);
      return;
    }
    const command = isTyping(event.target) ? null : commandForKey(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  const strip = thumbnails && view.pages > 1;
  return (
    <Box
      ref={rootRef}
      role="group"
      aria-label={translate('ui.pdf.viewer', { name: fileName })}
      onKeyDown={onKeyDown}
      sx={[
        { position: 'relative', display: 'flex', flexDirection: 'column', overflow: 'hidden' },
        { minHeight: 360, borderColor: 'divider', backgroundColor: 'background.paper' },
        fullscreen ? IN_FULL_SCREEN : { ...IN_PAGE, height },
      ]}
    >
      <ViewerToolbar
        view={view}
        fullscreen={fullscreen}
        thumbnails={strip}
        downloadable={data !== undefined}
        run={run}
        onGoTo={goTo}
      />
      {help ? <KeysPanel onClose={() => setHelp(false)} /> : null}
      {error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : data ? (
        <OpenedDocument
          blob={data}
          onOpened={(pages) => dispatch({ type: 'opened', pages })}
          onError={onFailure}
        >
          {strip ? <Thumbnails view={view} onGoTo={goTo} /> : null}
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
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('ui.pdf.retry')}
    </Button>
  );
  return (
    <Box sx={{ flexGrow: 1, p: 4 }}>
      <Alert severity="error" action={retry}>
        {translate('ui.pdf.loadFailed')}
      </Alert>
    </Box>
  );
}

interface OpenedDocumentProps {
  blob: Blob;
  onOpened: (pages: number) => void;
  onError: (error: unknown) => void;
  children: ReactNode;
}

type Lock =
  | { kind: 'none' | 'canceled' }
  | { kind: 'asking'; wrong: boolean; answer: (password: string) => void };

function OpenedDocument({ blob, onOpened, onError, children }: OpenedDocumentProps) {
  const translate = useTranslate();
  const [lock, setLock] = useState<Lock>({ kind: 'none' });
  const [broken, setBroken] = useState(false);

  const onBroken = (error: Error) => {
    setBroken(true);
    onError(error);
  };
  if (broken) return <Alert severity="error">{translate('ui.pdf.broken')}</Alert>;
  if (lock.kind === 'canceled') {
    return (
      <Box sx={{ m: 'auto', p: 6, textAlign: 'center' }}>
        <Box sx={{ mb: 3 }}>{translate('ui.pdf.protected')}</Box>
        <Button variant="outlined" onClick={() => setLock({ kind: 'none' })}>
          {translate('ui.pdf.enterPassword')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      sx={{ display: 'flex', flexGrow: 1, minHeight: 0, '& > .react-pdf__Document': { display: 'contents' } }}
    >
      {lock.kind === 'asking' ? (
        <PasswordPrompt
          key={String(lock.wrong)}
          wrong={lock.wrong}
          onPassword={(password) => {
            setLock({ kind: 'none' });
            lock.answer(password);
          }}
          onCancel={() => setLock({ kind: 'canceled' })}
        />
      ) : null}
      <Document
        file={blob}
        suspense={false}
        options={DOCUMENT_OPTIONS}
        loading={lock.kind === 'asking' ? null : <LoadingSheet />}
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
