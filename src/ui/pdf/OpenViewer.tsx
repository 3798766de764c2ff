import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfViewerProps } from '../PdfViewer';
import { downloadBlob } from './download';
import { KeysPanel } from './KeysPanel';
import { LoadingSheet } from './LoadingSheet';
import { OpenedDocument } from './OpenedDocument';
import { PageSheets } from './PageSheets';
import { SearchBar } from './SearchBar';
import { SendByEmail } from './SendByEmail';
import { Thumbnails } from './Thumbnails';
import type { Fullscreen } from './use-fullscreen';
import { usePrint } from './use-print';
import { useSearch } from './use-search';
import { commandForKey, isTyping, type ViewerCommand } from './viewer-keys';
import { CLOSED_VIEW, viewReducer, type ViewCommand } from './view-state';
import { ViewerToolbar } from './ViewerToolbar';

interface OpenViewerProps extends PdfViewerProps {
  fullscreen: Fullscreen;
}

/** One document with its tools. */
export function OpenViewer(props: OpenViewerProps) {
  const { documentKey, fileName, load, email, neighbors, marks, fullscreen } = props;
  const translate = useTranslate();
  const rootRef = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [view, dispatch] = useReducer(viewReducer, CLOSED_VIEW);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
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
  // The keys work while the next document loads.
  useEffect(() => {
    if (!isTyping(document.activeElement)) rootRef.current?.focus({ preventScroll: true });
  }, []);

  const goTo = useCallback((page: number) => dispatch({ type: 'goTo', page }), []);
  const search = useSearch(pdf, view.page, goTo);
  const printing = usePrint(pdf, onFailure);
  const backToPages = () =>
    rootRef.current?.querySelector<HTMLElement>('[data-pages]')?.focus({ preventScroll: true });
  const find = () => {
    if (!pdf) return;
    search.open();
    searchField.current?.select();
  };
  const step = (by: 1 | -1) => {
    const place = (neighbors?.place ?? 0) + by;
    if (neighbors && place >= 1 && place <= neighbors.count) neighbors.onStep(by);
  };
  const commands: Record<Exclude<ViewerCommand, ViewCommand>, () => void> = {
    find,
    print: printing.print,
    nextDocument: () => step(1),
    previousDocument: () => step(-1),
    fullscreen: fullscreen.toggle,
    help: () => setHelp(!help),
    thumbnails: () => setThumbnails(!thumbnails),
    download: () => data && downloadBlob(data, fileName),
  };
  const run = (command: ViewerCommand) =>
    command in commands
      ? commands[command as keyof typeof commands]()
      : dispatch({ type: command as ViewCommand });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && help) {
      event.stopPropagation();
      setHelp(false);
      return;
    }
    const command = commandForKey(event);
    const isModified = event.ctrlKey || event.metaKey;
    if (!command || (isTyping(event.target) && !isModified)) return;
    event.preventDefault();
    run(command);
  };
  const onOpened = (opened: PDFDocumentProxy) => {
    setPdf(opened);
    dispatch({ type: 'opened', pages: opened.numPages });
  };
  const strip = thumbnails && view.pages > 1;
  return (
    <Box
      ref={rootRef}
      role="group"
      aria-label={translate('ui.pdf.viewer', { name: fileName })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        minHeight: 0,
        outline: 0,
      }}
    >
      <ViewerToolbar
        view={view}
        fullscreen={fullscreen.isOn}
        thumbnails={strip}
        searching={search.isOpen}
        downloadable={data !== undefined}
        neighbors={neighbors}
        run={run}
        onGoTo={goTo}
      />
      {search.isOpen ? (
        <SearchBar
          search={search}
          fieldRef={searchField}
          onClose={() => {
            search.close();
            backToPages();
          }}
        />
      ) : null}
      <PrintState {...printing} pages={view.pages} />
      {pdf ? <FormNotice pdf={pdf} /> : null}
      {help ? <KeysPanel onClose={() => setHelp(false)} /> : null}
      {error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : data ? (
        <OpenedDocument blob={data} onOpened={onOpened} onError={onFailure}>
          {strip ? <Thumbnails view={view} onGoTo={goTo} /> : null}
          {view.pages > 0 ? (
            <PageSheets view={view} search={search} marks={marks} onPageSeen={goTo} />
          ) : (
            <LoadingSheet />
          )}
        </OpenedDocument>
      ) : (
        <LoadingSheet />
      )}
      {email ? <SendByEmail email={email} /> : null}
    </Box>
  );
}

function PrintState({ state, cancel, pages }: ReturnType<typeof usePrint> & { pages: number }) {
  const translate = useTranslate();
  if (state.kind === 'idle') return null;
  const close = (
    <Button color="inherit" size="small" onClick={cancel}>
      {translate(state.kind === 'failed' ? 'ui.dialog.close' : 'ui.confirm.cancel')}
    </Button>
  );
  return (
    <Alert
      severity={state.kind === 'failed' ? 'error' : 'info'}
      role="status"
      action={close}
      sx={{ borderRadius: 0 }}
    >
      {state.kind === 'failed'
        ? translate('ui.pdf.printFailed')
        : translate('ui.pdf.printing', { page: state.page, pages })}
    </Alert>
  );
}

/** An XFA form is built by programs inside it, which don't run here: it may show only a notice to wait. */
function FormNotice({ pdf }: { pdf: PDFDocumentProxy }) {
  const translate = useTranslate();
  const [isXfa, setXfa] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    pdf
      .getMetadata()
      .then(({ info }) => isCurrent && setXfa((info as { IsXFAPresent?: boolean }).IsXFAPresent === true))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  return isXfa ? (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      {translate('ui.pdf.xfa')}
    </Alert>
  ) : null;
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
