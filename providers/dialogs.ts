import { observable } from './observable';

interface OpenDialog {
  id: number;
  name: string;
  properties: Record<string, unknown>;
  close: (result?: unknown) => void;
}

export type Dialogs = ReturnType<typeof createDialogs>;

/** The dialogs on the screen. `known` are the names that the capabilities have registered. */
export function createDialogs(known: ReadonlySet<string>) {
  const open = observable<readonly OpenDialog[]>([]);
  let lastId = 0;
  return {
    open,
    /** Opens a dialog by its name. The promise resolves to the result it is closed with. */
    show: (name: string, properties: Record<string, unknown> = {}): Promise<unknown> => {
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
    knows: (name: string) => known.has(name),
    closeAll: () => {
      for (const dialog of open.get()) dialog.close();
    },
  };
}
