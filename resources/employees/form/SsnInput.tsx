import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { maskSsn } from '../../../domain/shared/ssn';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { SsnFact } from '../file/SsnFact';
import type { EmployeeRecord } from '../file/use-employee';

const maskedText = (value: unknown) => maskSsn(String(value)) ?? '';

/** The number on file is shown masked (XXX-XX-1234), and only replaced on purpose. */
export function SsnInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const onFile = useRecordContext<EmployeeRecord>()?.ssn ?? null;
  const [replacing, setReplacing] = useState(false);
  const hasProblem = useFormState({ name: 'ssn' }).errors['ssn'] !== undefined;
  const keep = () => {
    setValue('ssn', onFile, { shouldDirty: true, shouldValidate: hasProblem });
    setReplacing(false);
  };
  if (onFile !== null && !replacing && !hasProblem) {
    return <SsnOnFile ssn={onFile} onReplace={disabled ? null : () => setReplacing(true)} />;
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <TextInput
        source="ssn"
        disabled={disabled}
        maxLength={20}
        inputMode="numeric"
        helperText={translate('employees.ssn.help')}
        // As long as nothing is typed, the value is what is on file: an empty input deletes nothing.
        format={(value) => (value === onFile ? '' : (value ?? ''))}
        parse={(typed) => (typed === '' ? onFile : typed)}
        text={maskedText}
      />
      {onFile === null ? null : (
        <Button size="small" onClick={keep}>
          {translate('employees.ssn.keep')}
        </Button>
      )}
    </Box>
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
