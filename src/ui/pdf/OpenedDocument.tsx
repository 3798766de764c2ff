import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Document, PasswordResponses } from 'react-pdf';
import { LoadingSheet } from './LoadingSheet';
import { PasswordPrompt } from './PasswordPrompt';
import { DOCUMENT_OPTIONS, prepareWorker, takeWorker } from './pdfjs-setup';

interface OpenedDocumentProps {
  blob: Blob;
  onOpened: (pdf: PDFDocumentProxy) => void;
  onError: (error: unknown) => void;
  children: ReactNode;
}

type Lock =
  | { kind: 'none' | 'canceled' }
  | { kind: 'asking'; wrong: boolean; answer: (password: string) => void };

/** Opens a PDF, with its password where it has one. What shows it is inside. */
export function OpenedDocument({ blob, onOpened, onError, children }: OpenedDocumentProps) {
  const translate = useTranslate();
  const [lock, setLock] = useState<Lock>({ kind: 'none' });
  const [broken, setBroken] = useState(false);
  const [options] = useState(() => ({ ...DOCUMENT_OPTIONS, worker: takeWorker() }));
  useEffect(() => () => options.worker.destroy(), [options]);

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
        options={options}
        loading={lock.kind === 'asking' ? null : <LoadingSheet />}
        error={null}
        onLoadSuccess={(pdf) => {
          onOpened(pdf);
          prepareWorker();
        }}
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
