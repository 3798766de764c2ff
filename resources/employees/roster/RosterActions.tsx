import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import PacketIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSelectedSite } from '../../../providers/clientState';
import { useDialog, usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { useSelection } from '../../../src/list/table/selection';
import { MAKE_PACKET } from '../../packets';
import { useApi } from '../../api';
import { readSelected } from '../transfer/use-bulk-transfer';
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

/** Opens the packet dialog for the selected rows. */
export function BulkPacketButton() {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const { sort } = useListContext();
  const { selection } = useSelection();
  const [site] = useSelectedSite();
  const readIds = async () =>
    selection.kind === 'ids'
      ? selection.ids.map(Number)
      : (await readSelected(api, { selection, sort, site })).map(({ employeeId }) => employeeId);
  return (
    <Button
      size="small"
      startIcon={<PacketIcon />}
      onClick={() => void open(MAKE_PACKET, { count: selection.count, readIds })}
    >
      {translate('packets.make')}
    </Button>
  );
}
