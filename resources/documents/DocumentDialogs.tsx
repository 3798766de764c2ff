import { PERSONS_FILE } from '../../providers/refetch';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { DocumentItem } from '../../domain/documents/contract';
import { emailRefusal } from '../../domain/documents/email';
import { findingsOfType, isOutageDay } from '../../domain/documents/findings';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useUser } from '../../providers/services';
import { RecordDialog } from '../../src/record/RecordDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { PdfViewer, type Neighbors } from '../../src/ui/PdfViewer';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { useMayDrive } from '../driving';
import { EmployerInput } from './EmployerField';
import type { DocumentDialogProps } from './file-actions';
import { useFindingChoices } from './finding-words';

// Also while the viewer's code is loading, so that the dialog doesn't jump.
const HEIGHT = 'min(78dvh, 1000px)';

interface ViewerDialogProps extends DocumentDialogProps {
  /** The documents of its list that have a file, in their order. */
  list: readonly DocumentItem[];
  /** Shows another document of the list. */
  onShow: (document: DocumentItem) => void;
}

/** Shows a document page by page, emails it, and leads to the others of its list. */
export function ViewerDialog({ employeeId, document, name, list, onShow, onClose }: ViewerDialogProps) {
  const api = useApi();
  const refusalText = useRefusalText();
  const isAuditor = useUser().auditorToken !== undefined;
  const { documentId, version, fileName, docTypeId } = document;
  const place = list.findIndex((one) => one.documentId === documentId);
  const refusal = emailRefusal(docTypeId);
  const neighbors: Neighbors | undefined =
    place < 0 || list.length < 2
      ? undefined
      : {
          place: place + 1,
          count: list.length,
          onStep: (by) => {
            const next = list[place + by];
            if (next) onShow(next);
          },
        };
  const send = (email: string) => api.emailDocument(employeeId, documentId, email);
  return (
    <DraggableDialog open width={1200} title={name} onCancel={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: HEIGHT, overflow: 'hidden' }}>
        <PdfViewer
          documentKey={`${documentId}.${version}`}
          fileName={fileName}
          load={() => api.getDocumentFile(employeeId, documentId)}
          {...(!isAuditor && { email: refusal ? refusalText(refusal) : send })}
          neighbors={neighbors}
          height={HEIGHT}
        />
      </Box>
    </DraggableDialog>
  );
}

/** Corrects the dates of a document, and what it says. */
export function CorrectDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const choicesOf = useFindingChoices(document.docTypeId);
  const id = document.documentId;
  return (
    <RecordDialog
      title={translate('documents.correct.title', { name })}
      resource={`employees/${employeeId}/documents`}
      record={{ ...document, id }}
      saved="documents.correct.saved"
      failed="documents.correct.failed"
      onClose={onClose}
      draft={`document.${id}`}
      labels="documents.upload"
      validate={({ docDate }): Record<string, string> =>
        docDate ? {} : { docDate: translate('documents.upload.docDateMissing') }
      }
      save="documents.correct.save"
    >
      <DateInput required source="docDate" latest={todayHere()} />
      <DateInput source="docExpirationDate" />
      {findingsOfType(document.docTypeId).map((name) =>
        name === 'employer' ? (
          <EmployerInput key={name} employeeId={employeeId} />
        ) : isOutageDay(name) ? (
          <DateInput
            key={name}
            source={name}
            latest={todayHere()}
            helperText={translate(`documents.upload.${name}Help`)}
          />
        ) : (
          <ChoiceInput
            key={name}
            source={name}
            choices={choicesOf(name)}
            helperText={translate(`documents.upload.${name}Help`)}
          />
        ),
      )}
    </RecordDialog>
  );
}

/** Deletes a document, with a reason that the audit trail keeps. */
export function DeleteDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <DeleteWithReason
      title={translate('documents.delete.title', { name })}
      words="documents.delete"
      changes={PERSONS_FILE}
      remove={(reason) => api.deleteDocument(employeeId, document.documentId, reason)}
      onClose={onClose}
    >
      <BarredWithout employeeId={employeeId} documentId={document.documentId} />
    </DeleteWithReason>
  );
}

/** Warns that the employee may not drive without this document. */
function BarredWithout({ employeeId, documentId }: { employeeId: number; documentId: number }) {
  const translate = useTranslate();
  const { data: now } = useMayDrive(employeeId);
  const { data: then } = useMayDrive(employeeId, { withoutDocument: documentId });
  if (!now?.mayDrive || then?.mayDrive !== false) return null;
  const reasons = then.reasons.map(({ sentence }) => sentence).join(' · ');
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {translate('documents.delete.bars', { reasons })}
    </Alert>
  );
}
