import { useDataProvider, type DataProvider, type Identifier, type SortPayload } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import type { Selection } from '../../list/table/selection';

/** The rows selected in a list. */
export interface SelectedRecords {
  selection: Selection;
  sort: SortPayload;
}

interface State<Item> {
  step: 'idle' | 'checking' | 'ready';
  checked: number;
  total: number;
  items: readonly Item[];
  problem: string | null;
}

const IDLE = { step: 'idle', checked: 0, total: 0, items: [], problem: null } as const;
const PER_REQUEST = 500;

/** The ids of the selected rows: those selected, or all that match the filter. */
async function readIds(provider: DataProvider, resource: string, { selection, sort }: SelectedRecords) {
  if (selection.kind === 'ids') return selection.ids;
  const ids: Identifier[] = [];
  for (let page = 1; ids.length < selection.count; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page, if there is one
    const { data } = await provider.getList(resource, {
      filter: selection.filter,
      sort,
      pagination: { page, perPage: PER_REQUEST },
    });
    ids.push(...data.map(({ id }) => id));
    if (data.length < PER_REQUEST) break;
  }
  return ids;
}

/** Reads each of the selected records as it is now, one after the other, before anything is changed. */
export function useBulkPreview<Item>(resource: string, read: (id: Identifier) => Promise<Item>) {
  const provider = useDataProvider();
  const [state, setState] = useState<State<Item>>(IDLE);
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  const load = async (selected: SelectedRecords) => {
    current.current.abort();
    const { signal } = (current.current = new AbortController());
    setState({ ...IDLE, step: 'checking' });
    try {
      const ids = await readIds(provider, resource, selected);
      const items: Item[] = [];
      for (const id of ids) {
        if (signal.aborted) return;
        setState({ ...IDLE, step: 'checking', checked: items.length, total: ids.length });
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others don't wait
        items.push(await read(id));
      }
      if (!signal.aborted) setState({ ...IDLE, step: 'ready', items });
    } catch (error) {
      if (!signal.aborted) setState({ ...IDLE, problem: wholeRefusal(error) });
    }
  };
  return {
    ...state,
    load: (selected: SelectedRecords) => void load(selected),
    /** Back to the choice. */
    leave: () => {
      current.current.abort();
      setState(IDLE);
    },
  };
}
