import { observable, type Observable } from './observable';

export interface OpenDialog {
  id: number;
  name: string;
  properties: Record<string, unknown>;
  close: (result?: unknown) => void;
}

export interface Dialogs {
  open: Observable<readonly OpenDialog[]>;
  /** Opens a dialog by its name; the promise gives what it was closed with. Throws for a name nobody registered. */
  show: (name: string, properties?: Record<string, unknown>) => Promise<unknown>;
  /** Whether a capability has registered this name. */
  knows: (name: string) => boolean;
  closeAll: () => void;
}

/** `known` are the names that the capabilities have registered. */
export function createDialogs(known: ReadonlySet<string>): Dialogs {
  const open = observable<readonly OpenDialog[]>([]);
  let lastId = 0;
  return {
    open,
    show: (name, properties = {}) => {
      if (!known.has(name)) throw new Error(`No dialog is registered under the name '${name}'`);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const close = (result?: unknown) => {
          open.set((before) => before.filter((dialog) => dialog.id !== id));
          resolve(result);
        };
        open.set((before) => [...before, { id, name, properties, close }]);
      });
    },
    knows: (name) => known.has(name),
    closeAll: () => {
      for (const dialog of open.get()) dialog.close();
    },
  };
}
