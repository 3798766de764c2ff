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
import { DraggableDialog } from '../ui/DraggableDialog';
import { siteMoment } from '../ui/site-moment';
import { zoneHere } from '../ui/today';
import {
  compareEdits,
  isDecided,
  mergeEdits,
  type Choices,
  type Edits,
  type FieldChange,
  type Side,
} from './compare-edits';
import { areChoices, type Values } from './draft-changes';
import type { FieldInfo } from './record-form-context';
import type { Stale } from '../../providers/refusals/refusal';

const NOTHING = '–';
const SIDES: readonly Side[] = ['theirs', 'mine'];

interface StaleDialogProps {
  edits: Edits;
  stale: Stale<Record<string, unknown>>;
  fields: ReadonlyMap<string, FieldInfo>;
  /** Saves the result of the choice. */
  onMerge: (merged: Values) => void;
  /** Gives up the user's own changes. */
  onTakeTheirs: () => void;
  onCancel: () => void;
}

/** Someone else has saved in the meantime: what they changed, what the user changed, and which of it is kept. */
export function StaleDialog({ edits, stale, fields, onMerge, onTakeTheirs, onCancel }: StaleDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [choices, setChoices] = useState<Choices>({});
  const changes = compareEdits(edits, fields.keys());
  const { timeZone = zoneHere() } = stale.current as { timeZone?: string };
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('record.stale.title')}
      onCancel={onCancel}
      onSubmit={() => {
        if (isDecided(changes, choices)) onMerge(mergeEdits(edits, choices));
      }}
      actions={
        <>
          <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
          <Button onClick={onTakeTheirs}>{translate('record.stale.takeTheirs')}</Button>
          <Button type="submit" variant="contained" disabled={!isDecided(changes, choices)}>
            {translate('record.stale.save')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 3 }}>
        {translate('record.stale.text', {
          name: stale.changedBy ?? translate('record.stale.somebody'),
          when: stale.changedAt && siteMoment(stale.changedAt, timeZone, locale),
        })}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <ChangesTable
          changes={changes}
          fields={fields}
          choices={choices}
          onChoose={(source, side) => setChoices({ ...choices, [source]: side })}
        />
      </Box>
    </DraggableDialog>
  );
}

interface ChangesTableProps {
  changes: readonly FieldChange[];
  fields: ReadonlyMap<string, FieldInfo>;
  choices: Choices;
  onChoose: (source: string, side: Side) => void;
}

function ChangesTable({ changes, fields, choices, onChoose }: ChangesTableProps) {
  const translate = useTranslate();
  const head = ['field', 'before', 'theirs', 'mine', 'choice'];
  return (
    <Table size="small" aria-label={translate('record.stale.title')}>
      <TableHead>
        <TableRow>
          {head.map((name) => (
            <TableCell key={name}>{translate(`record.stale.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => {
          const { label, text } = fields.get(change.source) ?? { label: change.source, text: String };
          return (
            <TableRow key={change.source}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <ValueCells change={change} text={text} />
              <TableCell>
                <ChoiceCell
                  change={change}
                  label={label}
                  chosen={choices[change.source]}
                  onChoose={onChoose}
                />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface ValueCellsProps {
  change: FieldChange;
  text: FieldInfo['text'];
}

/** The three values; of a choice among many what each side has added and removed. */
function ValueCells({ change: { before, theirs, mine }, text }: ValueCellsProps) {
  const translate = useTranslate();
  const words = (value: unknown) =>
    value === null || value === undefined || value === '' ? NOTHING : text(value);
  const difference = (value: unknown) => {
    if (!areChoices(before) || !areChoices(value)) return words(value);
    const list = (key: string, from: readonly unknown[], without: readonly unknown[]) => {
      const names = from.filter((one) => !without.includes(one)).map(text);
      return names.length === 0 ? [] : [translate(key, { names: names.join(', ') })];
    };
    const lines = [
      ...list('record.stale.added', value, before),
      ...list('record.stale.removed', before, value),
    ];
    return lines.length === 0 ? NOTHING : lines.map((line) => <div key={line}>{line}</div>);
  };
  return (
    <>
      <TableCell>{areChoices(before) ? before.map(text).join(', ') || NOTHING : words(before)}</TableCell>
      <TableCell>{difference(theirs)}</TableCell>
      <TableCell>{difference(mine)}</TableCell>
    </>
  );
}

interface ChoiceCellProps {
  change: FieldChange;
  label: string;
  chosen: Side | undefined;
  onChoose: ChangesTableProps['onChoose'];
}

function ChoiceCell({ change: { source, outcome }, label, chosen, onChoose }: ChoiceCellProps) {
  const translate = useTranslate();
  if (outcome !== 'conflict') return <>{translate(`record.stale.stands.${outcome}`)}</>;
  return (
    <RadioGroup
      row
      aria-label={translate('record.stale.choose', { field: label })}
      value={chosen ?? ''}
      onChange={(_event, side) => onChoose(source, side as Side)}
      sx={{ flexWrap: 'nowrap' }}
    >
      {SIDES.map((side) => (
        <FormControlLabel
          key={side}
          value={side}
          label={translate(`record.stale.side.${side}`)}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  );
}
