import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { useChosenClient } from '../../../providers/clientState';
import { useServices } from '../../../providers/services';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useRights } from './use-client';

/** Starts working for the client. */
export function ActButton({ client: { _id, legacyClientId, name, parent } }: { client: Client }) {
  const translate = useTranslate();
  const { act } = useRights();
  const [chosen] = useChosenClient();
  const { changeClient } = useServices();
  if (!act || parent !== null) return null;
  if (chosen?._id === _id)
    return <StatusChip size="medium" status="running" text={translate('clients.act.acting')} />;
  return (
    <Button variant="outlined" onClick={() => changeClient({ _id, legacyClientId, name })}>
      {translate('clients.act.button')}
    </Button>
  );
}
