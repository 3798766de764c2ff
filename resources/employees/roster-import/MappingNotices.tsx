import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { momentHere } from './moment';
import type { MappingEdit } from './use-mapping';
import { stepHref } from './use-flow';

/** What is to be known before the mapping is looked at: sent before, mapped before, choices not sent yet. */
export function MappingNotices({ file, edit }: { file: RosterImport; edit: MappingEdit }) {
  const translate = useTranslate();
  const { sameFile, remembered } = file;
  if (!sameFile && !remembered && !edit.restored) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {sameFile ? (
        <Alert severity="warning">
          {translate('rosterUpdate.sameFile', { date: momentHere(sameFile.appliedAt) })}{' '}
          <Link component={RouterLink} to={stepHref(sameFile.importId, 'result')} color="inherit">
            {translate('rosterUpdate.sameFileResult')}
          </Link>
        </Alert>
      ) : null}
      {remembered ? <Alert severity="info">{translate('rosterUpdate.remembered')}</Alert> : null}
      {edit.restored ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={edit.startOver}>
              {translate('rosterUpdate.mapping.startOver')}
            </Button>
          }
        >
          {translate('rosterUpdate.mapping.restored')}
        </Alert>
      ) : null}
    </Box>
  );
}
