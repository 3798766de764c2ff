import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSelectedSite } from '../../../providers/clientState';
import { usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { addEmployeeHref, IMPORT_ROSTER } from '../links';

/** Adds somebody to the location that is picked, or to the client. */
export function AddEmployeeButton() {
  const translate = useTranslate();
  const mayAdd = usePermission('client.addEmployee');
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const at = site ?? client?.legacyClientId;
  if (!mayAdd || at === undefined) return null;
  return (
    <Button component={Link} to={addEmployeeHref(at)} variant="contained" startIcon={<AddIcon />}>
      {translate('employees.add.title')}
    </Button>
  );
}

/** Leads to the page that brings a roster file in. */
export function ImportRosterButton() {
  const translate = useTranslate();
  const mayImport = usePermission('client.uploadRosterUpdates');
  if (!mayImport) return null;
  return (
    <Button component={Link} to={IMPORT_ROSTER} variant="outlined">
      {translate('employees.empty.import')}
    </Button>
  );
}
