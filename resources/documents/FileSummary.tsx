import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { summarize } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import { formatDate } from '../../domain/shared/dates';
import { DateField } from '../../src/ui/DateField';
import { QualificationChip } from '../../src/ui/QualificationChip';
import { useFile } from './file-actions';
import type { FileOnDay } from './file-queries';
import { gapsOf, type FileGroups } from './requirement-groups';
import { todayHere } from '../../src/ui/today';

interface FileSummaryProps {
  file: FileOnDay;
  groups: FileGroups;
  asOf: string | null;
  onAsOf: (date: string | null) => void;
}

/** May this person drive, in words; how much is there and how much is to do; and the day that all of it is about. */
export function FileSummary({ file, groups, asOf, onAsOf }: FileSummaryProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { mayUpload, upload } = useFile();
  const gaps = gapsOf(file.requirements, file.asOf);
  const words = summarize({ qualification: file.qualification, gaps }, complianceLocale(locale));
  const withheld =
    file.withheldGaps > 0 ? [translate('documents.counts.withheld', { smart_count: file.withheldGaps })] : [];
  const counts = (['open', 'onFile', 'waived', 'notNeeded'] as const)
    .filter((name) => name === 'open' || groups[name].length > 0)
    .map((name) => translate(`documents.counts.${name}`, { count: groups[name].length }));
  return (
    <Box component="section" aria-label={translate('documents.title')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <Box role="status" sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {/* Of today the head of the page says it. */}
          {asOf === null ? null : (
            <QualificationChip qualification={file.qualification} reason={words} size="medium" />
          )}
          <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
            {[...counts, ...withheld].join(' · ')}
          </Typography>
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
          <Box sx={{ width: 170 }}>
            <DateField
              label={translate('documents.asOf')}
              value={file.asOf}
              fullWidth
              onChange={(date) => onAsOf(date === todayHere() ? null : date)}
            />
          </Box>
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
      {asOf === null ? null : (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => onAsOf(null)}>
              {translate('documents.backToToday')}
            </Button>
          }
        >
          {translate('documents.asOfNote', { date: formatDate(asOf) })}
        </Alert>
      )}
    </Box>
  );
}
