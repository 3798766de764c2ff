import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Cme } from '../../../domain/cme/contract';
import { CLOSING_RESULTS } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useCanAccessSync, usePageTitle } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PdfViewer } from '../../../src/ui/PdfViewer';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { Facts } from '../Facts';
import { appointmentText, fullName, useResultText } from '../words';

/** An exam with its result, its clinic and its certificate. */
export default function ExamDetailPage() {
  const api = useApi();
  const cmeId = Number(useParams()['cmeId']);
  const {
    data: exam,
    error,
    refetch,
  } = useQuery({
    queryKey: ['cme', cmeId],
    queryFn: ({ signal }) => api.getCme(cmeId, signal),
  });
  usePageTitle(exam && fullName(exam));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!exam) return <LoadingSheet />;
  return <Exam exam={exam} />;
}

function Exam({ exam }: { exam: Cme }) {
  const translate = useTranslate();
  const api = useApi();
  const may = useCanAccessSync();
  const resultText = useResultText();
  const [dialog, setDialog] = useState<'clinic' | 'close' | null>(null);
  const { clinic, documentId } = exam;
  const isPending = exam.pendingUntil !== null;
  return (
    <>
      <PageHeader
        title={fullName(exam)}
        action={
          <span style={{ display: 'flex', gap: 12 }}>
            {may('cme.review') ? (
              <Button onClick={() => setDialog('clinic')}>{translate('cme.detail.editClinic')}</Button>
            ) : null}
            {isPending && may({ all: ['cme.review', 'cme.finalReview'] }) ? (
              <Button variant="contained" onClick={() => setDialog('close')}>
                {translate('cme.detail.close')}
              </Button>
            ) : null}
          </span>
        }
      />
      <Facts
        facts={{
          'cme.column.client': exam.clientName,
          'cme.field.order': exam.orderId && `#${exam.orderId}`,
          'cme.field.examDate': formatDate(exam.examDate),
          'cme.field.result': resultText(exam.result),
          'cme.field.pendingUntil': formatDate(exam.pendingUntil),
          'cme.field.expiresOn': formatDate(exam.expiresOn),
          'cme.field.examinerName': exam.examinerName,
          'cme.field.registryNumber': exam.registryNumber,
          'cme.field.restrictions': exam.restrictions,
          'cme.column.clinic': clinic.name,
          'cme.column.phone': clinic.phone,
          'cme.column.appointment': appointmentText(clinic),
          'cme.field.note': exam.note,
          'cme.detail.recorded': `${exam.recordedBy}, ${dateTimeHere(exam.recordedAt)}`,
        }}
      />
      {documentId === null ? null : (
        <div style={{ marginTop: 24 }}>
          <PdfViewer
            documentKey={`cmeDocument/${documentId}`}
            fileName="certificate.pdf"
            load={() => api.getCmeDocument(exam, documentId)}
            height={640}
          />
        </div>
      )}
      {dialog === 'clinic' ? <ClinicDialog exam={exam} onClose={() => setDialog(null)} /> : null}
      {dialog === 'close' ? <CloseDialog exam={exam} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

interface ExamDialogProps {
  exam: Cme;
  onClose: () => void;
}

/** The clinic where the exam took place. */
function ClinicDialog({ exam, onClose }: ExamDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { clinic, version } = exam;
  return (
    <ActionDialog<unknown, { name: string | null; phone: string | null }>
      title={translate('cme.detail.editClinic')}
      labels="cme.field"
      save="cme.save"
      defaultValues={{ name: clinic.name, phone: clinic.phone }}
      act={({ name, phone }) =>
        api.patchCme(exam.cmeId, {
          version,
          ...(name && { 'clinic.name': name }),
          'clinic.phone': phone,
        })
      }
      changes={['cme', 'cmeSearch']}
      success="cme.detail.saved"
      onDone={onClose}
      onClose={onClose}
    >
      <TextInput source="name" label="cme.column.clinic" maxLength={120} required />
      <TextInput source="phone" label="cme.column.phone" maxLength={30} />
    </ActionDialog>
  );
}

/** What became of an exam that waited for its examiner, without a certificate. */
function CloseDialog({ exam, onClose }: ExamDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<unknown, { result: (typeof CLOSING_RESULTS)[number]; note: string | null }>
      title={translate('cme.detail.close')}
      labels="cme.field"
      save="cme.save"
      defaultValues={{ result: 'incomplete' }}
      act={({ result, note }) =>
        api.patchCme(exam.cmeId, { version: exam.version, result, ...(note && { note }) })
      }
      changes={['cme', 'cmeSearch', 'examOrders']}
      success="cme.detail.saved"
      onDone={onClose}
      onClose={onClose}
    >
      <ChoiceInput
        source="result"
        label="cme.field.result"
        choices={CLOSING_RESULTS.map((id) => ({ id, name: translate(`cme.result.${id}`) }))}
      />
      <TextInput source="note" label="cme.field.note" maxLength={1000} rows={3} />
    </ActionDialog>
  );
}
