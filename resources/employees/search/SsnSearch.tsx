import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { ssnProblem } from '../../../domain/shared/ssn';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { useAlert } from '../../../providers/services';
import { useApi } from '../../api';

interface SsnSearchProps {
  onResults: (found: EmployeeListItem[]) => void;
}

/** Searches by social security number: in the body of the request, so that it stands in no address and no log. */
export function SsnSearch({ onResults }: SsnSearchProps) {
  const translate = useTranslate();
  const inWords = useRefusalText();
  const api = useApi();
  const alert = useAlert();
  const [ssn, setSsn] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);

  const search = async () => {
    setSearching(true);
    try {
      onResults(await api.findBySsn(ssn.trim()));
      setSsn('');
    } catch (error) {
      const { ssn: refused } = fieldMessages(error);
      if (refused) setProblem(refused);
      else alert(refusalMessage(error));
    } finally {
      setSearching(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = ssnProblem(ssn);
    setProblem(found && inWords(found));
    if (found === null) void search();
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
        loading={searching}
        sx={{ mt: 2, flex: 'none' }}
      >
        {translate('employees.search.find')}
      </Button>
    </Box>
  );
}
