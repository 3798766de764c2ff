import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CmeItem } from '../../../domain/cme/contract';
import type { ReportState } from '../../../domain/review/contract';
import { usePermission } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PdfViewer } from '../../../src/ui/PdfViewer';
import { useApi } from '../../api';

/** Pages of the examination report must not get into a driver's file with the certificate. */
function ReportNotice({ report }: { report: ReportState }) {
  const translate = useTranslate();
  if (report === 'none') return null;
  return (
    <Alert severity={report === 'found' ? 'error' : 'info'} icon={report === 'found' ? undefined : false}>
      {translate(`cme.report.${report}`)}
    </Alert>
  );
}

/** The documents of an exam: one is shown large. */
export function ExamDocuments({ item }: { item: CmeItem }) {
  const translate = useTranslate();
  const api = useApi();
  const maySee = usePermission('cme.viewDetail');
  const [shownId, setShownId] = useState<number | null>(null);
  const { documents, processInstanceId: id } = item;
  const shown = documents.find(({ imageId }) => imageId === shownId) ?? documents[0];
  return (
    <Box
      component="section"
      aria-label={translate('cme.documents')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        ...(shown && { height: 'max(560px, calc(100dvh - 190px))' }),
      }}
    >
      {documents.length > 1 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {documents.map(({ imageId, name }) => (
            <Button
              key={imageId}
              size="small"
              variant={imageId === shown?.imageId ? 'contained' : 'outlined'}
              aria-current={imageId === shown?.imageId ? 'true' : undefined}
              onClick={() => setShownId(imageId)}
            >
              {name}
            </Button>
          ))}
        </Box>
      ) : null}
      <ReportNotice report={shown?.report ?? 'none'} />
      {shown === undefined ? (
        <EmptyState title={translate('cme.noDocument')}>
          {translate(maySee ? 'cme.noDocumentText' : 'cme.documentsHidden')}
        </EmptyState>
      ) : shown.readable ? (
        <PdfViewer
          documentKey={`cme/${id}/${shown.imageId}`}
          fileName={shown.name}
          load={() => api.getExamImage(id, shown.imageId)}
          height="100%"
        />
      ) : (
        <Alert severity="info">{shown.problem ?? translate('cme.filed')}</Alert>
      )}
    </Box>
  );
}
