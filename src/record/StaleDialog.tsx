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
const COLUMNS = ['field', 'before', 'theirs', 'mine', 'choice'];
const SIDES: readonly Side[] = ['theirs', 'mine'];

interface StaleDialogProps {
  edits: Edits;
  stale: Stale<Record<string, unknown>>;
  fields: ReadonlyMap<string, FieldInfo>;
  /** Saves the result of the choice. */
  onMerge: (merged: Values) => void;
  /** Drops the user's own changes. */
  onTakeTheirs: () => void;
  onCancel: () => void;
}

/** Someone else has saved in the meantime: what they changed, what the user changed, and which of it is kept. */
export function StaleDialog({ edits, stale, fields, onMerge, onTakeTheirs, onCancel }: StaleDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [choices, setChoices] = useState<Choices>({});
  const changes = compareEdits(edits, fields.keys());
  const decided = isDecided(changes, choices);
  const { timeZone = zoneHere() } = stale.current as { timeZone?: string };
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('record.stale.title')}
      onCancel={onCancel}
      onSubmit={() => {
        if (decided) onMerge(mergeEdits(edits, choices));
      }}
      actions={
        <>
          <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
          <Button onClick={onTakeTheirs}>{translate('record.stale.takeTheirs')}</Button>
          <Button type="submit" variant="contained" disabled={!decided}>
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
        <Table size="small" aria-label={translate('record.stale.title')}>
          <TableHead>
            <TableRow>
              {COLUMNS.map((name) => (
                <TableCell key={name}>{translate(`record.stale.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <ChangeRow
                key={change.source}
                change={change}
                field={fields.get(change.source) ?? { label: change.source, text: String }}
                chosen={choices[change.source]}
                onChoose={(side) => setChoices({ ...choices, [change.source]: side })}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </DraggableDialog>
  );
}

interface ChangeRowProps {
  change: FieldChange;
  field: FieldInfo;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** The three values of a field and the choice between them. */
function ChangeRow({ change, field: { label, text, lines }, chosen, onChoose }: ChangeRowProps) {
  const translate = useTranslate();
  const { before, theirs, mine, outcome } = change;
  const words = (value: unknown) => {
    if (areChoices(value)) return value.map(text).join(', ') || NOTHING;
    return value === null || value === undefined || value === '' ? NOTHING : text(value);
  };
  const partsOf = (value: unknown) => lines?.(value) ?? (areChoices(value) ? value.map(text) : null);
  /** Of a choice among many and of a long value, what one side has added and removed. */
  const difference = (value: unknown) => {
    const [old, now] = [partsOf(before), partsOf(value)];
    if (!old || !now) return words(value);
    const list = (key: string, from: readonly string[], without: readonly string[]) => {
      const names = from.filter((one) => !without.includes(one));
      if (names.length === 0) return [];
      return (lines ? names : [names.join(', ')]).map((one) => translate(key, { names: one }));
    };
    const differences = [...list('record.stale.added', now, old), ...list('record.stale.removed', old, now)];
    return differences.length === 0 ? NOTHING : differences.map((line) => <div key={line}>{line}</div>);
  };
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell>{words(before)}</TableCell>
      <TableCell>{difference(theirs)}</TableCell>
      <TableCell>{difference(mine)}</TableCell>
      <TableCell>
        {outcome === 'conflict' ? (
          <RadioGroup
            row
            aria-label={translate('record.stale.choose', { field: label })}
            value={chosen ?? ''}
            onChange={(_event, side) => onChoose(side as Side)}
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
        ) : (
          translate(`record.stale.outcome.${outcome}`)
        )}
      </TableCell>
    </TableRow>
  );
}
