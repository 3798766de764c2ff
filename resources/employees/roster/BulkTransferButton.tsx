import Button from '@mui/material/Button';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { useSelectedSite } from '../../../providers/clientState';
import { useDialog } from '../../../providers/services';
import { useSelection } from '../../../src/list/table/selection';
import type { RosterRow } from './columns';

/** Opens the bulk transfer for what is selected: some rows, or everything that matches. */
export function BulkTransferButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { open } = useDialog();
  const { sort } = useListContext<RosterRow>();
  const { selection, clear } = useSelection();
  const [site] = useSelectedSite();
  const transfer = async () => {
    const transferred = await open('bulkTransfer', { selection, sort, site });
    if (!transferred) return;
    clear();
    refresh();
  };
  return (
    <Button size="small" startIcon={<TransferIcon />} onClick={() => void transfer()}>
      {translate('employees.transfer.button')}
    </Button>
  );
}
