import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
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
import { ActionDialog } from '../../../src/record/ActionDialog';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { FactList } from '../../../src/ui/FactList';
import { RESULTS } from '../links';
import { useEditOrder } from '../use-edit-order';
import { appointmentText, fullName, useResultText } from '../words';

/** Who changes orders of the exams of all clients. */
const ORDER_WORK = { any: ['cme.researchTool', 'cme.chaseList'] } as const;

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
  if (!exam) return <Skeleton variant="rounded" height={320} />;
  return <Exam exam={exam} />;
}

function Exam({ exam }: { exam: Cme }) {
  const translate = useTranslate();
  const api = useApi();
  const may = useCanAccessSync();
  const resultText = useResultText();
  const [dialog, setDialog] = useState<'clinic' | 'close' | 'note' | null>(null);
  const editOrder = useEditOrder();
  const { clinic, clientId, documentId, orderId } = exam;
  const isPending = exam.pendingUntil !== null;
  return (
    <>
      <PageHeader
        title={fullName(exam)}
        action={
          <span style={{ display: 'flex', gap: 12 }}>
            {orderId !== null && may(ORDER_WORK) ? (
              <Button onClick={() => void editOrder({ orderId, clientId })}>
                {translate('cme.order.change')}
              </Button>
            ) : null}
            {documentId !== null && exam.registryNoteOn === null && may('cme.review') ? (
              <Button variant="contained" onClick={() => setDialog('note')}>
                {translate('cme.registryNote.file')}
              </Button>
            ) : null}
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
      <FactList
        facts={{
          'cme.column.client': exam.clientName,
          'cme.field.order': exam.orderId && `#${exam.orderId}`,
          'cme.field.examDate': formatDate(exam.examDate),
          'cme.field.result': resultText(exam.result),
          'cme.field.pendingUntil': formatDate(exam.pendingUntil),
          'cme.field.expiresOn': formatDate(exam.expiresOn),
          'cme.field.stateRecord':
            exam.stateRecord &&
            translate(exam.stateRecord.isShown ? 'cme.stateRecord.shown' : 'cme.stateRecord.due', {
              date: formatDate(exam.stateRecord.dueOn),
            }),
          'cme.field.examinerName': exam.examinerName,
          'cme.field.registryNumber': exam.registryNumber,
          'cme.field.registryNote':
            documentId === null
              ? null
              : exam.registryNoteOn
                ? formatDate(exam.registryNoteOn)
                : translate('cme.registryNote.none'),
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
      {dialog === 'note' ? <RegistryNoteDialog exam={exam} onClose={() => setDialog(null)} /> : null}
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
      validate={({ name }): Record<string, string> =>
        String(name ?? '').trim() ? {} : { name: translate('cme.detail.nameNeeded') }
      }
      act={({ name, phone }) =>
        api.patchCme(exam.cmeId, { version, 'clinic.name': name!, 'clinic.phone': phone })
      }
      changes={['cme', RESULTS]}
      success="cme.detail.saved"
      onDone={onClose}
      onClose={onClose}
    >
      <TextInput source="name" label="cme.column.clinic" maxLength={120} required />
      <TextInput source="phone" label="cme.column.phone" maxLength={30} />
    </ActionDialog>
  );
}

/** Notes that the examiner was found in the National Registry. */
function RegistryNoteDialog({ exam, onClose }: ExamDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog
      title={translate('cme.registryNote.file')}
      labels="cme.field"
      save="cme.registryNote.save"
      defaultValues={{}}
      act={() => api.fileRegistryNote(exam.cmeId)}
      changes={['cme', RESULTS, 'cmeDocuments']}
      success="cme.registryNote.saved"
      onDone={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {translate('cme.registryNote.text', {
          examiner: exam.examinerName ?? '',
          number: exam.registryNumber ?? '',
        })}
      </p>
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
      changes={['cme', RESULTS, 'examOrders']}
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
