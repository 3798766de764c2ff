import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import { summarize } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import { DateField } from '../../src/ui/DateField';
import { useUser } from '../../providers/services';
import { todayHere } from '../../src/ui/today';
import { AnswerChip } from '../driving';
import type { FileOnDay } from './api';
import { AsOfNotice } from './AsOfNotice';
import { useFileActions } from './file-actions';
import { gapsOf, type FileGroups } from './requirement-groups';
import { useFileAddress } from './use-file-address';

interface FileSummaryProps {
  file: FileOnDay;
  groups: FileGroups;
  conditionsToFix: number;
  /** The day in the address; null for today. */
  asOf: string | null;
  onAsOf: (date: string | null) => void;
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 };

/** Whether the driver may drive on the day, and how many documents are on file and missing. */
export function FileSummary({ file, groups, conditionsToFix, asOf, onAsOf }: FileSummaryProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { employeeId, mayUpload, upload } = useFileActions();
  const { knownOn } = useFileAddress();
  const { audit } = useUser();
  const { qualification } = file;
  const gaps = gapsOf(file.requirements, file.asOf);
  const reason = summarize({ qualification, gaps, conditions: file.conditions }, complianceLocale(locale));
  const counts = (['open', 'onFile', 'waived', 'notNeeded'] as const)
    .map((name) => ({ name, count: groups[name].length + (name === 'open' ? conditionsToFix : 0) }))
    .filter(({ name, count }) => name === 'open' || count > 0)
    .map(({ name, count }) => translate(`documents.counts.${name}`, { count }));
  if (file.withheldGaps > 0)
    counts.push(translate('documents.counts.withheld', { smart_count: file.withheldGaps }));
  return (
    <Box component="section" aria-label={translate('documents.title')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={row}>
        <Box role="status" sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {/* The head of the page shows today's. */}
          {asOf === null ? null : (
            <AnswerChip
              namesDay
              employeeId={employeeId}
              question={{ asOf, knownOn: knownOn ?? undefined }}
              qualification={qualification}
              reason={reason}
            />
          )}
          <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{counts.join(' · ')}</Typography>
        </Box>
        <Box className="no-print" sx={row}>
          {/* An auditor from outside sees everything as of one day. */}
          {audit ? null : (
            <Box sx={{ width: 170 }}>
              <DateField
                label={translate('documents.asOf')}
                value={file.asOf}
                fullWidth
                onChange={(date) => onAsOf(date === todayHere() ? null : date)}
              />
            </Box>
          )}
          {mayUpload ? (
            <Button
              variant="contained"
              startIcon={<UploadIcon />}
              onClick={() => upload(null)}
              sx={{ mb: 1 }}
            >
              {translate('documents.upload.action')}
            </Button>
          ) : null}
        </Box>
      </Box>
      <AsOfNotice />
    </Box>
  );
}
