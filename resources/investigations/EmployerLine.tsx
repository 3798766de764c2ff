import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { documentType } from '../../domain/documents/document-types';
import type { Investigation, InvestigationStep } from '../../domain/investigations/contract';
import { hasEffort } from '../../domain/investigations/investigation';
import { formatDate } from '../../domain/shared/dates';
import { useAlert, useDialog } from '../../providers/services';
import { downloadBlob } from '../../src/ui/pdf/download';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import { documentHref } from '../documents';

const LOOKS = {
  notAsked: 'missing',
  waiting: 'queued',
  overdue: 'expired',
  answered: 'parked',
  onFile: 'ok',
} as const;

interface EmployerLineProps {
  employeeId: number;
  item: Investigation;
  mayAdd: boolean;
  mayFile: boolean;
  onRemove: (step: InvestigationStep) => void;
}

/** One previous employer: the status, what was done, and what can be done. */
export function EmployerLine({ employeeId, item, mayAdd, mayFile, onRemove }: EmployerLineProps) {
  const translate = useTranslate();
  const documentName = useDocumentName();
  const { open } = useDialog();
  const { employer, status, steps, documents } = item;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{employer}</Typography>
        {status && <StatusChip status={LOOKS[status]} text={translate(`investigations.status.${status}`)} />}
      </Box>
      <Deadlines item={item} />
      {steps.length > 0 ? (
        <Box
          component="ol"
          aria-label={translate('investigations.log', { employer })}
          sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}
        >
          {steps.map((step) => (
            <StepLine
              key={step.stepId}
              employeeId={employeeId}
              step={step}
              onRemove={mayAdd ? onRemove : null}
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1 }}>
        {mayAdd ? (
          <Button
            size="small"
            aria-label={translate('investigations.addNamed', { employer })}
            onClick={() => void open('investigationStep', { employeeId, employer })}
          >
            {translate('investigations.add')}
          </Button>
        ) : null}
        {mayFile && hasEffort(steps) && status !== 'onFile' ? (
          <Button
            size="small"
            aria-label={translate('investigations.fileNamed', { employer })}
            onClick={() => void open('investigationRecord', { employeeId, employer, steps })}
          >
            {translate('investigations.file')}
          </Button>
        ) : null}
        {documents.map(({ documentId, docTypeId, docDate }) => (
          <Link
            key={documentId}
            component={RouterLink}
            to={documentHref(employeeId, { docTypeId })}
            sx={{ ml: 1, fontSize: 13 }}
          >
            {translate('investigations.document', {
              type: documentName({ docTypeId, name: documentType(docTypeId)?.name ?? '' }),
              date: formatDate(docDate),
            })}
          </Link>
        ))}
      </Box>
    </>
  );
}

/** When the reply is due, and when the driver has to see it. */
function Deadlines({ item: { status, requestedOn, replyDueOn, review } }: { item: Investigation }) {
  const translate = useTranslate();
  const lines: string[] = [];
  if (requestedOn && (status === 'waiting' || status === 'overdue'))
    lines.push(
      translate(`investigations.${status === 'waiting' ? 'replyDue' : 'replyOverdue'}`, {
        date: formatDate(requestedOn),
        due: formatDate(replyDueOn),
      }),
    );
  if (review?.givenOn)
    lines.push(translate('investigations.reviewGiven', { date: formatDate(review.givenOn) }));
  else if (review)
    lines.push(
      translate(`investigations.${review.dueOn ? 'reviewDue' : 'reviewWaits'}`, {
        date: formatDate(review.askedOn),
        due: formatDate(review.dueOn),
      }),
    );
  return lines.map((line) => (
    <Typography key={line} sx={{ fontSize: 13, color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
}

interface StepLineProps {
  employeeId: number;
  step: InvestigationStep;
  /** Null: this user may not. */
  onRemove: ((step: InvestigationStep) => void) | null;
}

function StepLine({ employeeId, step, onRemove }: StepLineProps) {
  const translate = useTranslate();
  const api = useApi();
  const { kind, method, contact, address, details, drugAlcohol, addedBy, employer, stepId } = step;
  const date = formatDate(step.day);
  const what = translate(method ? 'investigations.stepBy' : 'investigations.step', {
    date,
    kind: translate(`investigations.kind.${kind}`),
    method: method && translate(`investigations.method.${method}`),
  });
  const alert = useAlert();
  const letter = useMutation({
    mutationFn: () => api.getLetter(employeeId, stepId),
    onSuccess: (blob) => downloadBlob(blob, `${employer} ${step.day}.pdf`),
    onError: ({ message }) => alert('investigations.letterFailed', 'danger', { values: { reason: message } }),
  });
  const where = [
    contact,
    address?.replaceAll(/\s*\n\s*/g, ', '),
    drugAlcohol && translate('investigations.withDrugAlcohol'),
  ];
  return (
    <Box component="li" sx={{ py: 1, fontSize: 13 }}>
      <Typography sx={{ fontSize: 13 }}>{what}</Typography>
      {where.some(Boolean) ? (
        <Typography sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          {where.filter(Boolean).join(', ')}
        </Typography>
      ) : null}
      {details ? (
        <Typography sx={{ fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {details}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {translate('investigations.enteredBy', { name: addedBy })}
        {kind === 'request' ? (
          <Button
            size="small"
            loading={letter.isPending}
            aria-label={translate('investigations.letterNamed', { employer, date })}
            onClick={() => letter.mutate()}
          >
            {translate('investigations.letter')}
          </Button>
        ) : null}
        {onRemove ? (
          <Button
            size="small"
            color="error"
            aria-label={translate('investigations.removeNamed', { name: what })}
            onClick={() => onRemove(step)}
          >
            {translate('investigations.remove')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
