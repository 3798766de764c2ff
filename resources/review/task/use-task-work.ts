import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { fieldMessages } from '../../../providers/refusals/refusal';
import { useAlert, useRefetch, useUser } from '../../../providers/services';
import { isLostClaim, useLostNotice } from '../../../src/tasks/claims';
import { claimKey } from '../../../src/tasks/use-claim';
import { useDraftSaving } from '../../../src/tasks/use-draft-saving';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { useApi } from '../../api';
import { queueIn } from '../links';
import type { ActionSpec } from './actions';
import { draftOf, entriesOf, openDocuments, variablesOf, type Asked, type Entries } from './entries';
import { itemKey } from './use-item';
import { useNextTask } from './use-next-task';

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
  const draft = useDraftSaving<Entries>({
    send: (values) => api.saveDqItem(processInstanceId, { claim, ...draftOf(values) }),
    onLost: setLost,
  });

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
      if (isLostClaim(error)) return setLost(error.message);
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
    onError: (error) => (isLostClaim(error) ? setLost(error.message) : alert(error.message)),
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
