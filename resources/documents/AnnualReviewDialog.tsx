import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { recordsToReview, REVIEW_OUTCOMES, type AnnualReview } from '../../domain/documents/annual-review';
import type { DocumentItem } from '../../domain/documents/contract';
import { MVR_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { isSignatureOf } from '../../domain/shared/signature';
import { PERSONS_FILE } from '../../providers/refetch';
import { useRefetch, useUser } from '../../providers/services';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApi } from '../api';
import { useDocumentTitle, useFileActions } from './file-actions';

interface AnnualReviewDialogProps {
  employeeId: number;
  documents: readonly DocumentItem[];
  /** The day of the file. */
  today: string;
  onClose: () => void;
}

type ReviewValues = Partial<Pick<AnnualReview, 'outcome' | 'notes' | 'signature'>>;

/** Reviews the driving records of the last 12 months and signs the note about it (391.25). */
export function AnnualReviewDialog({ employeeId, documents, today, onClose }: AnnualReviewDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const refetch = useRefetch();
  const { firstName, lastName } = useUser();
  const fullName = `${firstName} ${lastName}`;
  // Those that are on the screen when the reviewer signs: the server refuses if there are others by then.
  const [records] = useState(() => recordsToReview(documents, today));
  const say = (key: string, values?: object) => translate(`documents.review.${key}`, values);
  if (records.length === 0) return <NoRecords title={say('title')} onClose={onClose} />;
  const send = async (values: ReviewValues) => {
    const { documentId } = await api.reviewDrivingRecord(employeeId, {
      documentIds: records.map((record) => record.documentId),
      outcome: values.outcome!,
      notes: values.notes ?? '',
      signature: values.signature ?? '',
    });
    void refetch(...PERSONS_FILE);
    return { id: documentId } as RaRecord;
  };
  return (
    <RecordDialog
      title={say('title')}
      resource={`employees/${employeeId}/annualReviews`}
      record={null}
      send={send}
      saved="documents.review.saved"
      failed="documents.review.failed"
      onClose={onClose}
      draft={`annualReview.${employeeId}.${records.map(({ documentId }) => documentId).join('-')}`}
      labels="documents.review"
      save="documents.review.sign"
      validate={({ outcome, signature }: ReviewValues) => ({
        ...(!outcome && { outcome: say('outcomeMissing') }),
        ...(!isSignatureOf(signature, fullName) && { signature: say('signatureWrong', { name: fullName }) }),
      })}
    >
      <Records records={records} />
      <Typography sx={{ my: 3 }}>{say('text')}</Typography>
      <ChoiceInput
        required
        source="outcome"
        choices={REVIEW_OUTCOMES.map((id) => ({ id, name: say(`outcome.${id}`) }))}
        helperText={say('outcomeHelp')}
      />
      <TextInput source="notes" rows={2} maxRows={8} maxLength={2000} />
      <TextInput
        required
        source="signature"
        maxLength={200}
        helperText={say('signatureHelp', { name: fullName })}
      />
    </RecordDialog>
  );
}

/** The records to review, each of which opens in the viewer. */
function Records({ records }: { records: readonly DocumentItem[] }) {
  const translate = useTranslate();
  const titleOf = useDocumentTitle();
  const { start } = useFileActions();
  return (
    <Box
      component="ul"
      aria-label={translate('documents.review.records')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {records.map((record) => (
        <Box
          component="li"
          key={record.documentId}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            py: 1,
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {[titleOf(record), record.state].filter(Boolean).join(', ')}
          </Box>
          {record.fileName === '' ? null : (
            <Button
              size="small"
              aria-label={translate('documents.viewName', { name: titleOf(record) })}
              onClick={() => start('view', record)}
            >
              {translate('documents.view')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function NoRecords({ title, onClose }: { title: string; onClose: () => void }) {
  const translate = useTranslate();
  const { upload, canUpload } = useFileActions();
  return (
    <DraggableDialog
      open
      title={title}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('documents.cancel')}</Button>
          {canUpload(MVR_DOC_TYPE_ID) ? (
            <Button
              variant="contained"
              onClick={() => {
                onClose();
                upload(MVR_DOC_TYPE_ID);
              }}
            >
              {translate('documents.review.uploadRecord')}
            </Button>
          ) : null}
        </>
      }
    >
      <Alert severity="info">{translate('documents.review.noRecords')}</Alert>
    </DraggableDialog>
  );
}
