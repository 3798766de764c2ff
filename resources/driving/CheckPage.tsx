import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedCode } from '../../domain/driving/contract';
import { PageHeader } from '../../src/ui/PageHeader';
import { statementHref } from './links';

/** Finds a statement by the code that is printed on it. */
export default function CheckPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(text);
    setWrong(code === null);
    if (code !== null) void navigate(statementHref(code));
  };
  return (
    <>
      <PageHeader title={translate('driving.statement.check')} />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, maxWidth: 560 }}
      >
        <TextField
          label={translate('driving.statement.code')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isWrong}
          helperText={translate(`driving.statement.${isWrong ? 'codeWrong' : 'checkHelp'}`)}
          sx={{ flex: '1 1 320px' }}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
        />
        <Button type="submit" variant="contained" sx={{ mt: 1 }}>
          {translate('driving.statement.find')}
        </Button>
      </Box>
    </>
  );
}
