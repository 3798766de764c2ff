import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import {
  findingsOfType,
  findingValues,
  isOutageDay,
  type Choice,
  type Finding,
} from '../../../domain/documents/findings';
import { stateLabel } from '../../../domain/shared/states';
import { DateField } from '../../../src/ui/DateField';
import { textFieldProps } from '../../../src/ui/field-props';
import { todayHere } from '../../../src/ui/today';
import type { Findings } from './entries';

const MAX_EMPLOYER = 120;

interface FindingFieldsProps {
  docTypeId: number | null;
  findings: Findings;
  error: string | undefined;
  onChange: (findings: Findings) => void;
}

/** What documents of some types say besides their dates: a result, a state, an employer. */
export function FindingFields({ docTypeId, findings, error, onChange }: FindingFieldsProps) {
  const names = findingsOfType(docTypeId ?? 0);
  return names.map((name, at) => (
    <FindingField
      key={name}
      name={name}
      docTypeId={docTypeId ?? 0}
      value={findings[name] ?? null}
      error={at === 0 ? (error ?? null) : null}
      onChange={(value) => onChange({ ...findings, [name]: value ?? undefined })}
    />
  ));
}

interface FindingFieldProps {
  name: Finding;
  docTypeId: number;
  value: string | null;
  error: string | null;
  onChange: (value: string | null) => void;
}

function FindingField({ name, docTypeId, value, error, onChange }: FindingFieldProps) {
  const translate = useTranslate();
  const label = translate(`documents.upload.${name}`);
  if (isOutageDay(name))
    return (
      <DateField {...{ name, label, error, value, onChange }} id={name} fullWidth latest={todayHere()} />
    );
  const field = textFieldProps({ name, label, error, fullWidth: true });
  if (name === 'employer')
    return (
      <TextField
        {...field}
        margin="none"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        slotProps={{ htmlInput: { maxLength: MAX_EMPLOYER, autoComplete: 'off' } }}
      />
    );
  const word = (one: string) => (name === 'state' ? stateLabel(one) : translate(`documents.${name}.${one}`));
  return (
    <TextField
      select
      {...field}
      margin="none"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <MenuItem value="">{translate('documents.finding.none')}</MenuItem>
      {findingValues(docTypeId, name as Choice).map((one) => (
        <MenuItem key={one} value={one}>
          {word(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
