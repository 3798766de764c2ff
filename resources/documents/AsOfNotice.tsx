import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import { useFileAddress, type FileRecord } from './use-file-address';

const RECORDS: readonly FileRecord[] = ['now', 'then'];

/** Which day the page shows, and for a past day whether by what was on record then or is now. */
export function AsOfNotice() {
  const translate = useTranslate();
  const { asOf, record, change } = useFileAddress();
  if (asOf === null) return null;
  return (
    <Alert
      severity="info"
      className="file-as-of"
      action={
        <Button color="inherit" size="small" onClick={() => change({ asOf: null, record: null })}>
          {translate('documents.backToToday')}
        </Button>
      }
    >
      <div>{translate('documents.asOfNote', { date: formatDate(asOf) })}</div>
      {record === null ? null : (
        <>
          <RadioGroup
            row
            name="record"
            aria-label={translate('documents.record')}
            className="no-print"
            // The alert cuts off what is beyond its edge.
            sx={{ pl: '8px' }}
            value={record}
            onChange={(_event, chosen) => change({ record: chosen === 'then' ? chosen : null })}
          >
            {RECORDS.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" color="default" />}
                label={translate(`documents.record.${one}`)}
              />
            ))}
          </RadioGroup>
          <Typography role="status" sx={{ fontSize: 13 }}>
            {translate(`documents.record.${record}Note`)}
          </Typography>
        </>
      )}
    </Alert>
  );
}
