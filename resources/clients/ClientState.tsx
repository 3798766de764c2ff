import { useTranslate } from 'ra-core';
import { StatusChip } from '../../src/ui/StatusChip';

/** Whether a client is active. */
export function ClientState({ client: { deactivated } }: { client: { deactivated: boolean } }) {
  const translate = useTranslate();
  return (
    <StatusChip
      status={deactivated ? 'notApplicable' : 'ok'}
      text={translate(deactivated ? 'clients.state.deactivated' : 'clients.state.active')}
    />
  );
}
