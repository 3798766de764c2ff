import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { CERTIFICATE_BOXES, restrictionsIn } from '../../../domain/cme/restrictions';
import { textFieldProps, type FieldProps } from '../../../src/ui/field-props';

interface RestrictionsFieldProps extends FieldProps {
  /** With commas between them. */
  value: string;
  onChange: (restrictions: string) => void;
}

const BOXES = Object.entries(CERTIFICATE_BOXES);

/** The boxes of a medical certificate. An exam of the employer's own may have restrictions in other words. */
export function RestrictionsField({ value, onChange, ...field }: RestrictionsFieldProps) {
  const translate = useTranslate();
  const texts = BOXES.map(([box, words]) => ({ words, label: translate(`cme.restriction.${box}`) }));
  const labelOf = (one: string) => texts.find(({ words }) => words === one)?.label ?? one;
  const wordsOf = (one: string) =>
    texts.find(({ label }) => label.toLowerCase() === one.toLowerCase())?.words ?? one;
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={texts.map(({ words }) => words)}
      getOptionLabel={labelOf}
      value={restrictionsIn(value)}
      onChange={(_event, chosen) => onChange(restrictionsIn(chosen.map(wordsOf).join(', ')).join(', '))}
      clearText={translate('ui.filters.clearOne', { label: field.label })}
      renderInput={({ slotProps, ...input }) => (
        <TextField {...textFieldProps({ ...field, fullWidth: true })} {...input} slotProps={slotProps} />
      )}
    />
  );
}
