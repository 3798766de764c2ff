import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSelectedSite } from '../../../providers/clientState';
import { useDialog, usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { useSelection } from '../../../src/list/table/selection';
import { addEmployeeHref, IMPORT_ROSTER } from '../links';

/** Adds an employee at the location picked in the header, else at the client. */
export function AddEmployeeButton() {
  const translate = useTranslate();
  const mayAdd = usePermission('client.addEmployee');
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const location = site ?? client?.legacyClientId;
  if (!mayAdd || location === undefined) return null;
  return (
    <Button component={Link} to={addEmployeeHref(location)} variant="contained" startIcon={<AddIcon />}>
      {translate('employees.add.title')}
    </Button>
  );
}

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

/** Opens the bulk transfer for the selected rows. */
export function BulkTransferButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { open } = useDialog();
  const { sort } = useListContext();
  const { selection, clear } = useSelection();
  const [site] = useSelectedSite();
  const transfer = async () => {
    const hasTransferred = await open('bulkTransfer', { selection, sort, site });
    if (!hasTransferred) return;
    clear();
    refresh();
  };
  return (
    <Button size="small" startIcon={<TransferIcon />} onClick={() => void transfer()}>
      {translate('employees.transfer.button')}
    </Button>
  );
}
