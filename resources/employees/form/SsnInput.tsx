import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { maskSsn } from '../../../domain/shared/ssn';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { SsnFact } from '../file/SsnFact';
import { SsnHolder } from './SsnHolder';
import type { EmployeeRecord } from '../file/use-employee';

/** Shows the SSN on file masked (XXX-XX-1234), with a button to replace it. */
export function SsnInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const onFile = useRecordContext<EmployeeRecord>()?.ssn ?? null;
  const [isReplacing, setIsReplacing] = useState(false);
  const hasError = useFormState({ name: 'ssn' }).errors['ssn'] !== undefined;
  const label = translate('employees.field.ssn');
  if (onFile !== null && !isReplacing && !hasError) {
    return (
      <Box role="group" aria-label={label} sx={{ my: 1 }}>
        <Typography sx={{ fontSize: 13, fontWeight: 550, mb: 1 }}>{label}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 34 }}>
          <SsnFact ssn={onFile} />
          {disabled ? null : (
            <Button size="small" onClick={() => setIsReplacing(true)} sx={{ minHeight: 24, py: 0, px: 2 }}>
              {translate('employees.ssn.change')}
            </Button>
          )}
        </Box>
      </Box>
    );
  }
  const keep = () => {
    setValue('ssn', onFile, { shouldDirty: true, shouldValidate: hasError });
    setIsReplacing(false);
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <TextInput
        source="ssn"
        disabled={disabled}
        maxLength={20}
        inputMode="numeric"
        helperText={translate('employees.ssn.help')}
        // An empty input keeps the SSN on file; it doesn't delete it.
        format={(value) => (value === onFile ? '' : (value ?? ''))}
        parse={(typed) => (typed === '' ? onFile : typed)}
        text={(value) => maskSsn(String(value)) ?? ''}
      />
      <SsnHolder />
      {onFile === null ? null : (
        <Button size="small" onClick={keep}>
          {translate('employees.ssn.keep')}
        </Button>
      )}
    </Box>
  );
}
