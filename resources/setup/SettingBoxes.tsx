import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { CopyField } from '../../domain/setup/contract';

interface SettingBoxesProps<Field extends CopyField> {
  legend: ReactNode;
  fields: readonly Field[];
  chosen: readonly Field[];
  onChange: (chosen: readonly Field[]) => void;
  isDisabled?: (field: Field) => boolean;
  /** Below a check box. */
  noteOf?: (field: Field) => string | null;
}

/** Which settings of a location are copied: a check box for each. */
export function SettingBoxes<Field extends CopyField>(props: SettingBoxesProps<Field>) {
  const { legend, fields, chosen, onChange, isDisabled, noteOf } = props;
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1 }}>
        {legend}
      </Box>
      {fields.map((field) => {
        const note = noteOf?.(field);
        return (
          <div key={field}>
            <FormControlLabel
              label={translate(`setup.field.${field}`)}
              disabled={isDisabled?.(field) ?? false}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(field)}
                  onChange={(_event, checked) =>
                    onChange(checked ? [...chosen, field] : chosen.filter((one) => one !== field))
                  }
                  slotProps={{ input: note ? { 'aria-describedby': `note-${field}` } : {} }}
                />
              }
            />
            {note ? (
              <FormHelperText id={`note-${field}`} sx={{ ml: 4, mt: 0 }}>
                {note}
              </FormHelperText>
            ) : null}
          </div>
        );
      })}
    </Box>
  );
}
