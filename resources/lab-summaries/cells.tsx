import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FILE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import type { SummaryStatus } from '../../domain/lab-summaries/half-years';
import { formatDate } from '../../domain/shared/dates';
import { useDialog, usePermission } from '../../providers/services';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { FILE_SUMMARY, LAB_SUMMARIES } from './links';

const LOOKS: Readonly<Record<SummaryStatus, StatusName>> = {
  filed: 'ok',
  missing: 'missing',
  awaited: 'queued',
  tooFew: 'notApplicable',
};

/** Whether the summary of a half-year is filed, who filed it, and how long it is kept. */
export function Filed({ row: { status, dueOn, summary } }: { row: LabHalfYear }) {
  const translate = useTranslate();
  return (
    <>
      <StatusChip
        status={LOOKS[status]}
        text={translate(`labSummaries.status.${status}`, { date: formatDate(dueOn) })}
      />
      {summary ? (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('labSummaries.filedBy', {
            by: summary.filedBy,
            at: dateTimeHere(summary.filedAt),
            until: formatDate(summary.keptUntil),
          })}
        </Typography>
      ) : null}
    </>
  );
}

/** What the laboratory reported beside what is on file. */
export function Compared({ parts }: { parts: LabHalfYear['compared'] }) {
  const translate = useTranslate();
  return parts.map(({ of, differs, ...counts }) => (
    <Typography key={of} sx={{ fontSize: 13, fontWeight: differs ? 600 : 400 }}>
      {translate(`labSummaries.compared.${differs ? 'differs' : 'same'}`, {
        ...counts,
        what: translate(`labSummaries.compared.${of}`),
      })}
    </Typography>
  ));
}

/** What the reader may do with the summary of a laboratory and a half-year. */
export function Actions({ row }: { row: LabHalfYear }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const api = useApi();
  const mayFile = usePermission(FILE_LAB_SUMMARIES);
  const [isDeleting, setDeleting] = useState(false);
  const download = useApiMutation(
    async (summaryId: number) => {
      const { blob, headers } = await api.getLabSummaryFile(summaryId);
      downloadBlob(blob, fileNameOf(headers, 'laboratory-summary.pdf'));
    },
    { changes: [] },
  );
  const { summary, status, lab, year, half } = row;
  const name = translate('labSummaries.named', {
    lab,
    period: translate(`labSummaries.half.${half}`, { year }),
  });
  const button = (action: string, onClick: () => void, color?: 'error') => (
    <Button
      size="small"
      color={color}
      aria-label={translate('labSummaries.action.named', {
        action: translate(`labSummaries.action.${action}`),
        name,
      })}
      onClick={onClick}
    >
      {translate(`labSummaries.action.${action}`)}
    </Button>
  );
  if (!summary)
    return mayFile && status !== 'tooFew'
      ? button('file', () => void open(FILE_SUMMARY, { lab, year, half }))
      : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {button('download', () => download.mutate(summary.summaryId))}
      {mayFile ? button('correct', () => void open(FILE_SUMMARY, { summary })) : null}
      {mayFile ? button('remove', () => setDeleting(true), 'error') : null}
      {isDeleting ? (
        <DeleteWithReason
          title={translate('labSummaries.delete.title', { name })}
          words="labSummaries.delete"
          changes={[LAB_SUMMARIES]}
          remove={(reason) => api.deleteLabSummary(summary.summaryId, reason)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Box>
  );
}
