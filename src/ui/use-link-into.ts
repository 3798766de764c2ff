import type { MouseEvent } from 'react';
import { useChosenClient, chosenFields, type ChosenClient } from '../../providers/clientState';
import { useServices, useUser } from '../../providers/services';

interface LinkProps {
  to: string;
  onClick?: (event: MouseEvent) => void;
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

/** Props of links to pages of a client: staff who work for another one, or for none, work for it from the click on. */
export function useLinkInto(client: ChosenClient | null): (to: string) => LinkProps {
  const [chosen] = useChosenClient();
  const { isInternalUser } = useUser();
  const { changeClient } = useServices();
  const isThere = client === null || !isInternalUser || chosen?._id === client._id;
  return (to) => {
    if (isThere) return { to };
    const onClick = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      changeClient(chosenFields(client), to);
    };
    return { to, onClick };
  };
}
