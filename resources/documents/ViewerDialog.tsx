import Box from '@mui/material/Box';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { PdfViewer } from '../../src/ui/PdfViewer';
import { useApi } from '../api';
import type { DocumentDialogProps } from './file-actions';

// Also while the viewer's code is loading, so that the dialog doesn't jump.
const HEIGHT = 'min(78dvh, 1000px)';

/** Shows a document page by page. */
export function ViewerDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const api = useApi();
  const { documentId, version, fileName } = document;
  return (
    <DraggableDialog open width={1200} title={name} onCancel={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: HEIGHT, overflow: 'hidden' }}>
        <PdfViewer
          documentKey={`${documentId}.${version}`}
          fileName={fileName}
          load={() => api.getDocumentFile(employeeId, documentId)}
          height={HEIGHT}
        />
      </Box>
    </DraggableDialog>
  );
}
