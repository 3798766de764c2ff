import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SsnFact } from '../file/SsnFact';
import { TextInput } from './fields';
import type { FormValues } from './values';

interface SsnInputProps {
  disabled: boolean;
  /** As the server sends it: XXX-XX-1234; null where there is none. */
  onFile: string | null;
}

/** Of somebody whose number is on file, it is shown masked and only replaced on purpose. */
export function SsnInput({ disabled, onFile }: SsnInputProps) {
  const { setValue, formState } = useFormContext<FormValues>();
  const [replacing, setReplacing] = useState(false);
  const hasProblem = formState.errors.ssn !== undefined;
  const keep = () => {
    setValue('ssn', '', { shouldDirty: true, shouldValidate: hasProblem });
    setReplacing(false);
  };
  if (onFile !== null && !replacing && !hasProblem) {
    return <SsnOnFile ssn={onFile} onReplace={disabled ? null : () => setReplacing(true)} />;
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <NewSsn disabled={disabled} />
      {onFile === null ? null : <KeepButton onKeep={keep} />}
    </Box>
  );
}

function NewSsn({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return (
    <TextInput
      name="ssn"
      disabled={disabled}
      maxLength={20}
      inputMode="numeric"
      help={translate('employees.ssn.help')}
    />
  );
}

function KeepButton({ onKeep }: { onKeep: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" onClick={onKeep}>
      {translate('employees.ssn.keep')}
    </Button>
  );
}

interface SsnOnFileProps {
  ssn: string;
  onReplace: (() => void) | null;
}

function SsnOnFile({ ssn, onReplace }: SsnOnFileProps) {
  const translate = useTranslate();
  const label = translate('employees.field.ssn');
  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <Typography sx={{ fontSize: 13, fontWeight: 550, mb: 1 }}>{label}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 34 }}>
        <SsnFact ssn={ssn} />
        {onReplace ? (
          <Button size="small" onClick={onReplace} sx={{ minHeight: 24, py: 0, px: 2 }}>
            {translate('employees.ssn.change')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
