import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePermission } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';

/** How to add employees to a client that has none. */
export function EmptyClient({ legacyClientId, name }: { legacyClientId: number; name: string }) {
  const translate = useTranslate();
  const mayImport = usePermission('client.uploadRosterUpdates');
  const mayAdd = usePermission('client.addEmployee');
  return (
    <EmptyState
      title={translate('home.empty.title', { name })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {mayImport ? (
            <Button component={Link} to="/manage/employees/roster/update" variant="contained">
              {translate('home.empty.import')}
            </Button>
          ) : null}
          {mayAdd ? (
            <Button component={Link} to={`/manage/employees/add/${legacyClientId}`} variant="outlined">
              {translate('home.empty.add')}
            </Button>
          ) : null}
        </Box>
      }
    >
      {translate(mayImport || mayAdd ? 'home.empty.text' : 'home.empty.ask')}
    </EmptyState>
  );
}
