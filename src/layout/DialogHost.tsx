import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';
import { pageOf } from '../ui/page-loading';
import { useConsole } from './console-context';

/** Shows the dialogs that were opened by name, with the properties they were opened with. */
export function DialogHost() {
  const { dialogs: loaders } = useConsole();
  const { dialogs } = useServices();
  const components = useMemo(
    () => new Map(Object.entries(loaders).map(([name, load]) => [name, pageOf(load)])),
    [loaders],
  );
  // A dialog belongs to its page. Closed before the next page's effects, which may open their own.
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useLayoutEffect(() => {
    if (openedOn.current !== pathname) dialogs.closeAll();
    openedOn.current = pathname;
  }, [dialogs, pathname]);
  return useObservable(dialogs.open).map(({ id, name, properties, close }) => {
    const Dialog = components.get(name);
    return Dialog ? (
      <Suspense key={id} fallback={null}>
        <Dialog {...properties} onClose={close} />
      </Suspense>
    ) : null;
  });
}
