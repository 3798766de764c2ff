import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../../domain/shared/dates';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { zoneHere } from '../../../src/ui/today';
import type { BodyField, ClientBody } from '../form/values';
import type { FieldChange, StaleAnswer } from './stale';

interface StaleDialogProps {
  stale: StaleAnswer;
  changes: readonly FieldChange[];
  busy: boolean;
  /** Saves one's own changes over what stands now; what only the other changed stays. */
  onKeepMine: () => void;
  /** Gives up one's own changes. */
  onTakeTheirs: () => void;
  onCancel: () => void;
}

/** Somebody else has saved meanwhile: what he has changed, what one has changed oneself, and whose words stand. */
export function StaleDialog({ stale, changes, busy, ...on }: StaleDialogProps) {
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('clients.stale.title')}
      busy={busy}
      onCancel={on.onCancel}
      actions={
        <>
          <Button disabled={busy} onClick={on.onCancel}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button disabled={busy} onClick={on.onTakeTheirs}>
            {translate('clients.stale.takeTheirs')}
          </Button>
          <Button variant="contained" loading={busy} onClick={on.onKeepMine}>
            {translate('clients.stale.keepMine')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 3 }}>
        {translate('clients.stale.text', {
          name: stale.changedBy ?? translate('clients.stale.somebody'),
          when: stale.changedAt ? formatDateTime(new Date(stale.changedAt), zoneHere()) : '',
        })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Changes changes={changes} />
      </Box>
    </DraggableDialog>
  );
}

const HEAD = ['field', 'before', 'theirs', 'mine'] as const;

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={translate('clients.stale.title')}>
      <TableHead>
        <TableRow>
          {HEAD.map((name) => (
            <TableCell key={name}>{translate(`clients.stale.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, theirs, mine, changedByThem, changedByMe }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {translate(`clients.field.${field}`)}
            </TableCell>
            <TableCell>{inText(before, field)}</TableCell>
            <TableCell>{changedByThem ? inText(theirs, field) : translate('clients.stale.same')}</TableCell>
            <TableCell>{changedByMe ? inText(mine, field) : translate('clients.stale.same')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A value as somebody reads it: the parts of an address or a contact one after the other. */
function inText(body: ClientBody, field: BodyField): string {
  const value = body[field];
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  const lists = Array.isArray(value) ? value : [value];
  return lists.map((one) => Object.values(one).join(', ')).join('; ') || '–';
}
