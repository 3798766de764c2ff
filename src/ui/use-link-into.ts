import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenClient, chosenFields, type ChosenClient } from '../../providers/clientState';
import { useServices, useUser } from '../../providers/services';

interface LinkProps {
  to: string;
  onClick?: (event: MouseEvent) => void;
}

/** Whether a click opens a link in another tab or window, which the browser does. */
export const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

/** Opens a page of a client. Staff who work for another one, or for none, work for it from then on. */
export function useOpenIn(): (client: ChosenClient | null, to: string) => void {
  const isThere = useIsThere();
  const navigate = useNavigate();
  const { changeClient } = useServices();
  return (client, to) => {
    if (client === null || isThere(client)) void navigate(to);
    else changeClient(chosenFields(client), to);
  };
}

function useIsThere(): (client: ChosenClient) => boolean {
  const [chosen] = useChosenClient();
  const { isInternalUser } = useUser();
  return (client) => !isInternalUser || chosen?._id === client._id;
}

/** Props of links to pages of a client. A click does what `useOpenIn` does. */
export function useLinkInto(client: ChosenClient | null): (to: string) => LinkProps {
  const isThere = useIsThere();
  const { changeClient } = useServices();
  if (client === null || isThere(client)) return (to) => ({ to });
  return (to) => {
    const onClick = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      changeClient(chosenFields(client), to);
    };
    return { to, onClick };
  };
}
