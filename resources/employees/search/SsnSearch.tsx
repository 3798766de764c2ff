import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { ssnSearchProblem } from '../../../domain/shared/ssn';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { useAlert } from '../../../providers/services';
import { useApi } from '../../api';

interface SsnSearchProps {
  onResults: (found: EmployeeListItem[]) => void;
}

/** Searches by a whole SSN or its last four digits. */
export function SsnSearch({ onResults }: SsnSearchProps) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const api = useApi();
  const alert = useAlert();
  const [ssn, setSsn] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: search, isPending } = useMutation({
    mutationFn: () => api.findBySsn(ssn.trim()),
    // An SSN doesn't stay in memory.
    gcTime: 0,
    onSuccess: (found) => {
      onResults(found);
      setSsn('');
    },
    onError: (error) => {
      const { ssn: refused } = fieldMessages(error);
      if (refused) setProblem(refused);
      else alert(refusalMessage(error));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = ssnSearchProblem(ssn);
    setProblem(found && refusalText(found));
    if (found === null) search();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <TextField
        hiddenLabel
        placeholder={translate('employees.search.ssn')}
        value={ssn}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setSsn(event.target.value);
          setProblem(null);
        }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('employees.search.ssn'),
            autoComplete: 'off',
            inputMode: 'numeric',
            maxLength: 20,
          },
        }}
        sx={{ width: 260, maxWidth: '100%' }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={ssn.trim() === ''}
        loading={isPending}
        sx={{ mt: 2, flex: 'none' }}
      >
        {translate('employees.search.find')}
      </Button>
    </Box>
  );
}
