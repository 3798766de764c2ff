import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { useHttp } from '../../providers/services';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { PdfViewer } from '../../src/ui/PdfViewer';
import { docTypeName } from './doc-type-name';

// The same while the viewer itself is being loaded, so that the dialog does not jump.
const HEIGHT = 'min(78dvh, 1000px)';

interface DocumentDialogProps {
  employeeId: number;
  document: DocumentItem;
  onClose: () => void;
}

/** The name of a paper in words: its type and date. */
export function usePaperName({ docTypeId, docTypeName: name, docDate }: DocumentItem): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const type = docTypeName({ docTypeId, name }, locale);
  return translate('documents.viewer.title', { type, date: formatDate(docDate) });
}

/** Looks at a document. The http client gets a new token by itself, once, where the old one has run out. */
export function ViewerDialog({ employeeId, document, onClose }: DocumentDialogProps) {
  const http = useHttp();
  const title = usePaperName(document);
  const url = `/v1/employees/${employeeId}/documents/${document.documentId}`;
  return (
    <DraggableDialog open width={1200} title={title} onCancel={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: HEIGHT, overflow: 'hidden' }}>
        <PdfViewer
          documentKey={`${document.documentId}.${document.version}`}
          fileName={document.fileName}
          load={async () => (await http.blob(url)).blob}
          height={HEIGHT}
        />
      </Box>
    </DraggableDialog>
  );
}
