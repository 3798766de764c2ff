import { useEffect } from 'react';
import { useDialog } from '../../providers/services';
import type { Capability } from '../capability';

/** A home page that opens a dialog by its name. `onClosed` gets its result. */
export function opener(
  name: string,
  properties: Record<string, unknown>,
  onClosed: (result: unknown) => void,
): Capability {
  function Opener() {
    const { open } = useDialog();
    useEffect(() => {
      void open(name, properties).then(onClosed);
    }, [open]);
    return <h1>Opener</h1>;
  }
  const load = () => Promise.resolve({ default: Opener });
  return {
    name: 'home',
    pages: [{ path: '/', titleKey: 'shell.heading.home', protected: true, load }],
  };
}
