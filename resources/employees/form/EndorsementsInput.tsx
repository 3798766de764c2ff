import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ENDORSEMENT_LETTERS } from '../../../domain/employees/constants';
import { useRecordInput } from '../../../src/record/use-record-input';
import { FieldError } from '../../../src/ui/FieldError';
import { useEmployeeWords } from '../words';
import { employeeOf, NO_ENDORSEMENTS } from './form-values';

const CHOICES = [...ENDORSEMENT_LETTERS, NO_ENDORSEMENTS];

/** The endorsements of a license: some letters, none, or not entered yet. */
export function EndorsementsInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const id = useId();
  const text = (endorsements: unknown) =>
    words.endorsements(employeeOf({ endorsements })['endorsements'] as string | null);
  const { common, value, onChange, error } = useRecordInput({ source: 'endorsements', disabled }, text);
  const isNone = value === NO_ENDORSEMENTS;
  const letters = isNone ? '' : String(value);
  const isChosen = (choice: string) => (choice === NO_ENDORSEMENTS ? isNone : letters.includes(choice));
  const toggle = (choice: string) => {
    if (choice === NO_ENDORSEMENTS) return onChange(isNone ? null : NO_ENDORSEMENTS);
    const others = letters.replace(choice, '');
    return onChange(isChosen(choice) ? others : [...others, choice].sort().join(''));
  };
  const nameOf = (choice: string) => translate(`employees.endorsement.${choice}`);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      sx={{ gridColumn: '1 / -1', my: 1 }}
    >
      <Typography id={`${id}-label`} sx={{ fontSize: 13, fontWeight: 550 }}>
        {common.label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            sx={{ color: 'text.primary', ml: '-6px', mr: 0 }}
            label={choice === NO_ENDORSEMENTS ? nameOf(choice) : `${choice} ${nameOf(choice)}`}
            control={
              <Checkbox
                size="small"
                name={common.name}
                disabled={common.disabled}
                checked={isChosen(choice)}
                onChange={() => toggle(choice)}
              />
            }
          />
        ))}
      </Box>
      <FieldError
        id={`${id}-help`}
        error={error}
        help={translate(`employees.license.endorsements${value === '' ? 'NotEntered' : 'Help'}`)}
      />
    </Box>
  );
}
