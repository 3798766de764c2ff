import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import PacketIcon from '@mui/icons-material/PictureAsPdfOutlined';
import StatusIcon from '@mui/icons-material/BadgeOutlined';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelectedSite } from '../../../providers/clientState';
import { useDialog, usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { useSelection } from '../../../src/list/table/selection';
import { MAKE_PACKET } from '../../packets';
import { useApi } from '../../api';
import { readSelected } from '../bulk/read-selected';
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

/** Opens a dialog that changes the selected rows; once it has, nothing stays selected. */
function BulkButton({ dialog, icon, label }: { dialog: string; icon: ReactNode; label: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { open } = useDialog();
  const { sort } = useListContext();
  const { selection, clear } = useSelection();
  const [site] = useSelectedSite();
  const change = async () => {
    const hasChanged = await open(dialog, { selection, sort, site });
    if (!hasChanged) return;
    clear();
    refresh();
  };
  return (
    <Button size="small" startIcon={icon} onClick={() => void change()}>
      {translate(label)}
    </Button>
  );
}

export const BulkTransferButton = () => (
  <BulkButton dialog="bulkTransfer" icon={<TransferIcon />} label="employees.transfer.button" />
);

export const BulkStatusButton = () => (
  <BulkButton dialog="bulkStatus" icon={<StatusIcon />} label="employees.bulkStatus.open" />
);

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
