import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useUser } from '../../../providers/services';
import { downloadBlob } from '../../../src/ui/pdf/download';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes, shown once for the user to save. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const translate = useTranslate();
  const { email } = useUser();
  const save = () => {
    const text = `${translate('security.codes.title')}: ${email}\n\n${codes.join('\n')}\n`;
    downloadBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="success">{translate('security.codes.text')}</Alert>
      <Box
        component="ol"
        aria-label={translate('security.codes.title')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
          gap: 1,
          m: 0,
          pl: 6,
          fontFamily: 'monospace',
          fontSize: 15,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={save}>
          {translate('security.codes.save')}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {translate('security.codes.kept')}
        </Button>
      </Box>
    </Box>
  );
}
