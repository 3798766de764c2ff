import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { fieldMessages, refusalCode } from '../../../providers/refusals/refusal';
import { useAlert, useRefetch, useUser } from '../../../providers/services';
import { taskNoticeKey, type TaskNotice } from '../../../providers/taskNotices';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { useApi } from '../../api';
import { queueIn } from '../links';
import type { ActionSpec } from './actions';
import { draftOf, entriesOf, openDocuments, variablesOf, type Asked, type Entries } from './entries';
import { claimKey } from './use-claim';
import { itemKey } from './use-item';
import { useNextTask } from './use-next-task';

const SAVE_AFTER_MS = 800;
const LOST: readonly (string | undefined)[] = [
  'task.claimLost',
  'task.claimFirst',
  'task.done',
  'task.canceled',
];

export type TaskWork = ReturnType<typeof useTaskWork>;

/** The work on a task that the user holds: what they enter, its draft, and the actions. */
export function useTaskWork(item: DqItem, claim: number) {
  const { taskId, processInstanceId, formKey } = item;
  const api = useApi();
  const alert = useAlert();
  const refetch = useRefetch();
  const queryClient = useQueryClient();
  const { search, state } = useLocation() as { search: string; state: { done?: string } | null };
  const { _id } = useUser();
  const { next, isPending: isOpening } = useNextTask();
  const [entries, setEntries] = useState(() => entriesOf(item));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Why the last action was refused, if that is about no field. Stays until something changes. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Why the task isn't the user's anymore. */
  const [lost, setLost] = useState<string | null>(null);
  /** What was done last, here or in the task before. */
  const [done, setDone] = useState(state?.done ?? null);
  const shownDone = useDeferredValue(done, null);
  const draft = useDraftSaving(item, claim, setLost);

  // After a split, what was shown before is no document of its own anymore.
  const open = openDocuments(item).map(({ imageId }) => imageId);
  const retarget = useEvent(() => {
    if (open.length > 0 && !entries.documentIds.some((id) => open.includes(id)))
      setEntries({ ...entries, documentIds: open.slice(0, 1) });
  });
  const openKey = open.join();
  useEffect(retarget, [openKey, retarget]);

  const change = (part: Partial<Entries>) => {
    const changed = { ...entries, ...part };
    setEntries(changed);
    setRefusal(null);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    draft.keep(changed);
  };

  const ofOthers = useRef(new Map<number, Entries>());
  /** Goes on with another document. What was entered about one isn't about the other; it is there again when the user comes back. */
  const turnTo = (imageId: number) => {
    if (entries.documentIds.includes(imageId)) return;
    for (const before of entries.documentIds) ofOthers.current.set(before, entries);
    // Nothing was entered by this, so the draft stays what it is.
    setEntries({ ...entriesOf(item), ...ofOthers.current.get(imageId), documentIds: [imageId] });
    setErrors({});
    setRefusal(null);
  };

  const queue = queueIn(search);

  const leave = async (name?: string) => {
    draft.drop();
    await queryClient.invalidateQueries({ queryKey: itemKey(processInstanceId), refetchType: 'none' });
    await next(queue, taskId, name);
    queryClient.removeQueries({ queryKey: claimKey(taskId) });
    void refetch('tasks:changed');
  };

  const action = useMutation({
    mutationFn: ({ name, asked }: { name: string; asked?: Asked }) => {
      draft.drop();
      setRefusal(null);
      return api.completeReviewTask(taskId, claim, variablesOf(formKey, name, entries, asked));
    },
    onSuccess: async ({ claim: held }, { name }) => {
      setErrors({});
      if (held === null) return leave(name);
      setDone(name);
      // More of its documents wait for a decision.
      const now = await queryClient.fetchQuery({
        queryKey: itemKey(processInstanceId),
        queryFn: () => api.getDqItem(processInstanceId),
        staleTime: 0,
      });
      if (now) setEntries(entriesOf(now));
      return undefined;
    },
    onError: (error, { asked }) => {
      if (LOST.includes(refusalCode(error))) return setLost(error.message);
      const fields = fieldMessages(error);
      setErrors(fields);
      draft.keep(entries);
      // A dialog says it itself.
      if (!asked && Object.keys(fields).length === 0) setRefusal(error.message);
      return undefined;
    },
  });

  const skip = useMutation({
    mutationFn: () => api.releaseReviewTask(taskId, claim),
    onSuccess: () => leave(),
    onError: (error) => (LOST.includes(refusalCode(error)) ? setLost(error.message) : alert(error.message)),
  });

  useLostNotice(taskId, _id, () => {
    if (!action.isPending && !skip.isPending && !isOpening) setLost('');
  });

  return {
    item,
    claim,
    entries,
    errors,
    refusal,
    lost,
    /** The task was claimed again, with what is entered already; or why it wasn't. */
    found: setLost,
    queue,
    isBusy: action.isPending || skip.isPending || isOpening,
    draft,
    // After the first rendering, so that it is read out.
    done: shownDone,
    change,
    turnTo,
    /** Takes an action; rejects if it is refused. */
    act: ({ name }: ActionSpec, asked?: Asked) => action.mutateAsync({ name, ...(asked && { asked }) }),
    /** Puts the task back and opens the next one. */
    skip: () => skip.mutate(),
    openNext: () => void leave(),
  };
}

/** Keeps what was entered as the user's draft, a moment after they stop typing, and when they leave. */
function useDraftSaving({ processInstanceId }: DqItem, claim: number, onLost: (text: string) => void) {
  const api = useApi();
  const waiting = useRef<Entries | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the last change was kept, or why it wasn't. */
  const [state, setState] = useState<'none' | 'saved' | Error>('none');
  const save = useEvent(async () => {
    clearTimeout(timer.current);
    const entries = waiting.current;
    if (!entries) return;
    waiting.current = null;
    try {
      await api.saveDqItem(processInstanceId, { claim, ...draftOf(entries) });
      setState('saved');
    } catch (error) {
      if (LOST.includes(refusalCode(error))) return onLost((error as Error).message);
      // The next change is saved with this one.
      setState(error as Error);
    }
  });
  useEffect(() => () => void save(), [save]);
  return {
    state,
    keep: (entries: Entries) => {
      waiting.current = entries;
      setState('none');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    drop: () => {
      clearTimeout(timer.current);
      waiting.current = null;
    },
  };
}

/** The last notice about a task that is shown, from the socket. */
export function useTaskNotice(taskId: number) {
  const queryClient = useQueryClient();
  const { data } = useQuery<TaskNotice | null>({
    queryKey: taskNoticeKey(taskId),
    queryFn: skipToken,
    initialData: null,
    staleTime: 'static',
    gcTime: 0,
  });
  return {
    notice: data ?? null,
    clear: () => queryClient.setQueryData<TaskNotice | null>(taskNoticeKey(taskId), null),
  };
}

/** Calls back when someone else gets the task, or it goes back into its queue. */
function useLostNotice(taskId: number, userId: string, onLost: () => void): void {
  const { notice } = useTaskNotice(taskId);
  const isLost =
    notice?.change === 'released' || (notice?.change === 'claimed' && notice.assignee !== userId);
  const tell = useEvent(onLost);
  useEffect(() => {
    if (isLost) tell();
  }, [isLost, tell]);
}
