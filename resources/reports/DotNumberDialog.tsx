import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dotNumbersOf } from '../../domain/reports/dot-numbers';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';

/** What the dialog is opened with. */
interface Given {
  /** Of the locations, as stored. */
  numbers: readonly (string | null)[];
}

/** Chooses the DOT numbers of a report; closes with them. Opened by name: `dotNumberModal`. */
export default function DotNumberDialog({ onClose, ...properties }: DialogProps) {
  const { numbers } = properties as unknown as Given;
  const translate = useTranslate();
  const options = dotNumbersOf(numbers);
  const [chosen, setChosen] = useState<string[]>(options.length === 1 ? options : []);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) onClose(chosen);
  };
  const nothing = options.length === 0;
  return (
    <DraggableDialog
      open
      title={translate('reports.dot.title')}
      onCancel={() => onClose()}
      onSubmit={nothing ? () => onClose() : submit}
      actions={
        <Button type="submit" variant="contained">
          {translate('reports.dot.ok')}
        </Button>
      }
    >
      {nothing ? (
        <Typography>{translate('reports.dot.none')}</Typography>
      ) : (
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={options}
          value={chosen}
          onChange={(_event, next) => {
            setChosen(next);
            setMissing(false);
          }}
          renderInput={(input) => (
            <TextField
              {...input}
              label={translate('reports.dot.numbers')}
              error={isMissing}
              helperText={isMissing ? translate('reports.dot.choose') : null}
            />
          )}
        />
      )}
    </DraggableDialog>
  );
}
