import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { DateField } from '../../src/ui/DateField';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { todayHere, zoneHere } from '../../src/ui/today';
import { DATE_FIELDS, useDates, type DatesState, type StaleDocument } from './use-dates';
import { usePaperName } from './ViewerDialog';

interface DatesDialogProps {
  employeeId: number;
  document: DocumentItem;
  onClose: () => void;
}

/** Corrects the dates of a document. Where somebody else was faster, both versions are shown and one is chosen. */
export function DatesDialog({ employeeId, document, onClose }: DatesDialogProps) {
  const translate = useTranslate();
  const name = usePaperName(document);
  const dates = useDates({ employeeId, document, onDone: onClose });
  const { stale, saving } = dates;
  return (
    <DraggableDialog
      open
      title={translate('documents.dates.title', { name })}
      busy={saving}
      onCancel={onClose}
      onSubmit={() => void dates.save()}
      actions={
        <>
          <Button disabled={saving} onClick={stale ? dates.takeTheirs : onClose}>
            {translate(stale ? 'documents.dates.takeTheirs' : 'documents.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {translate(stale ? 'documents.dates.saveMine' : 'documents.dates.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {stale ? <Stale stale={stale} dates={dates} /> : null}
        <DatesFields dates={dates} />
      </Box>
    </DraggableDialog>
  );
}

function DatesFields({ dates }: { dates: DatesState }) {
  const translate = useTranslate();
  const { values, errors, saving, change } = dates;
  const labels = {
    docDate: translate('documents.upload.docDate'),
    docExpirationDate: translate('documents.upload.docExpirationDate'),
  };
  return (
    <>
      <ErrorSummary errors={errors} labels={labels} />
      <DateField
        id="docDate"
        name="docDate"
        label={labels.docDate}
        value={values.docDate}
        latest={todayHere()}
        required
        fullWidth
        disabled={saving}
        error={errors['docDate']}
        onChange={(docDate) => change({ docDate })}
      />
      <DateField
        id="docExpirationDate"
        name="docExpirationDate"
        label={labels.docExpirationDate}
        value={values.docExpirationDate}
        fullWidth
        disabled={saving}
        error={errors['docExpirationDate']}
        onChange={(docExpirationDate) => change({ docExpirationDate })}
      />
    </>
  );
}

/** Who was faster, and what differs. */
function Stale({ stale, dates }: { stale: StaleDocument; dates: DatesState }) {
  const translate = useTranslate();
  const none = translate('documents.dates.none');
  const { changedBy, changedAt, current } = stale;
  const differing = DATE_FIELDS.filter((field) => current[field] !== dates.values[field]);
  return (
    <Alert severity="warning">
      {changedBy !== null && changedAt !== null
        ? translate('documents.dates.stale', { name: changedBy, when: formatDateTime(changedAt, zoneHere()) })
        : translate('documents.dates.staleSomebody')}
      <Table size="small" sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('documents.dates.field')}</TableCell>
            <TableCell>{translate('documents.dates.theirs')}</TableCell>
            <TableCell>{translate('documents.dates.mine')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differing.map((field) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {translate(`documents.upload.${field}`)}
              </TableCell>
              <TableCell>{formatDate(current[field]) || none}</TableCell>
              <TableCell>{formatDate(dates.values[field]) || none}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Alert>
  );
}
