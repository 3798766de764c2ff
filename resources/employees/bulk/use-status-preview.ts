import { useEffect, useRef, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import {
  MAX_STATUS_PREVIEW,
  type StatusChange,
  type StatusPreview,
} from '../../../domain/employees/status-change';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { useWireText } from '../../../providers/refusals/useRefusalText';
import { useApi } from '../../api';
import { readSelected, type SelectedRows } from './read-selected';

export interface PreviewedRow extends StatusPreview {
  employee: EmployeeListItem;
}

interface State {
  step: 'idle' | 'checking' | 'ready';
  checked: number;
  total: number;
  rows: readonly PreviewedRow[];
  problem: string | null;
}

const IDLE: State = { step: 'idle', checked: 0, total: 0, rows: [], problem: null };

/** Why an employee can't be changed, in the reader's language. */
export function useRefusalsText(): (refusals: StatusPreview['refusals']) => string {
  const wireText = useWireText();
  return (refusals) => refusals.map(({ message, ...refusal }) => wireText(refusal, message)).join('. ');
}

/** Asks the server what a change of status would do to each of the selected employees. */
export function useStatusPreview() {
  const api = useApi();
  const [state, setState] = useState(IDLE);
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  const check = async (selected: SelectedRows, change: StatusChange, signal: AbortSignal) => {
    const employees = await readSelected(api, selected);
    const rows: PreviewedRow[] = [];
    for (let at = 0; at < employees.length && !signal.aborted; at += MAX_STATUS_PREVIEW) {
      const part = employees.slice(at, at + MAX_STATUS_PREVIEW);
      setState({ ...IDLE, step: 'checking', checked: at, total: employees.length });
      const ids = part.map(({ employeeId }) => employeeId);
      // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others don't wait
      const found = await api.previewStatus(ids, change, signal);
      rows.push(...part.flatMap((employee, index) => (found[index] ? { ...found[index], employee } : [])));
    }
    return rows;
  };

  const load = async (selected: SelectedRows, change: StatusChange) => {
    current.current.abort();
    const { signal } = (current.current = new AbortController());
    setState({ ...IDLE, step: 'checking' });
    try {
      const rows = await check(selected, change, signal);
      if (!signal.aborted) setState({ ...IDLE, step: 'ready', rows });
    } catch (error) {
      if (!signal.aborted) setState({ ...IDLE, problem: wholeRefusal(error) });
    }
  };
  return {
    ...state,
    load: (selected: SelectedRows, change: StatusChange) => void load(selected, change),
    /** Back to the choice. */
    leave: () => {
      current.current.abort();
      setState(IDLE);
    },
  };
}
