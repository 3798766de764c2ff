import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { siteMoment } from '../site-moment';
import {
  compareEdits,
  isDecided,
  mergeEdits,
  type Choices,
  type FieldChange,
  type Side,
  type StaleAnswer,
} from './stale';
import { useFieldText } from './use-field-text';
import { fieldLabel, type FormValues } from './values';

interface StaleDialogProps {
  mine: FormValues;
  stale: StaleAnswer;
  /** Saves what stands after the choice. */
  onMerge: (merged: FormValues) => void;
  /** Gives up one's own changes. */
  onTakeTheirs: () => void;
  onCancel: () => void;
}

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** Somebody else has saved meanwhile: what he has changed, what one has changed oneself, and whose words stand. */
export function StaleDialog({ mine, stale, onMerge, onTakeTheirs, onCancel }: StaleDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [choices, setChoices] = useState<Choices>({});
  const changes = compareEdits(mine, stale.current);
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('employees.stale.title')}
      onCancel={onCancel}
      onSubmit={() => {
        if (isDecided(changes, choices)) onMerge(mergeEdits(mine, stale.current, changes, choices));
      }}
      actions={
        <>
          <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
          <Button onClick={onTakeTheirs}>{translate('employees.stale.takeTheirs')}</Button>
          <Button type="submit" variant="contained" disabled={!isDecided(changes, choices)}>
            {translate('employees.stale.save')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 3 }}>
        {translate('employees.stale.text', {
          name: stale.changedBy ?? translate('employees.stale.somebody'),
          when: stale.changedAt && siteMoment(stale.changedAt, stale.current.timeZone, locale),
        })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <ChangesTable
          changes={changes}
          choices={choices}
          onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
        />
      </Box>
    </DraggableDialog>
  );
}

interface ChangesTableProps {
  changes: readonly FieldChange[];
  choices: Choices;
  onChoose: (field: FieldChange['field'], side: Side) => void;
}

function ChangesTable({ changes, choices, onChoose }: ChangesTableProps) {
  const translate = useTranslate();
  const text = useFieldText();
  const head = ['field', 'before', 'theirs', 'mine', 'choice'];
  return (
    <Table size="small" aria-label={translate('employees.stale.title')}>
      <TableHead>
        <TableRow>
          {head.map((name) => (
            <TableCell key={name}>{translate(`employees.stale.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {translate(fieldLabel(change.field))}
            </TableCell>
            <TableCell>{text(change.field, change.before)}</TableCell>
            <TableCell>{text(change.field, change.theirs)}</TableCell>
            <TableCell>{text(change.field, change.mine)}</TableCell>
            <TableCell>
              <ChoiceCell change={change} chosen={choices[change.field]} onChoose={onChoose} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface ChoiceCellProps {
  change: FieldChange;
  chosen: Side | undefined;
  onChoose: ChangesTableProps['onChoose'];
}

function ChoiceCell({ change, chosen, onChoose }: ChoiceCellProps) {
  const translate = useTranslate();
  if (!change.conflict) return <>{translate(`employees.stale.stands.${change.changedBy}`)}</>;
  return (
    <RadioGroup
      row
      aria-label={translate('employees.stale.choose', { field: translate(fieldLabel(change.field)) })}
      value={chosen ?? ''}
      onChange={(_event, side) => onChoose(change.field, side as Side)}
      sx={{ flexWrap: 'nowrap' }}
    >
      {SIDES.map((side) => (
        <FormControlLabel
          key={side}
          value={side}
          label={translate(`employees.stale.side.${side}`)}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  );
}
