import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, useCallback, useContext, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maskSsns } from '../../domain/shared/ssn';
import type { ImportApi, ImportRun, StepOrder } from './import-definition';
import { useRefusalWords } from './refusal-words';

/** What the steps of an import share. */
export interface ImportContextValue {
  /** Begins the keys of its texts and of its queries. */
  name: string;
  api: ImportApi;
  steps: StepOrder;
  /** First elements of the query keys of what has changed once a run is applied. */
  changes: readonly string[];
  /** The address of a step of a run: it can be left, sent to a colleague and come back to. */
  href: (importId: string | null, step?: string) => string;
  go: (importId: string | null, step?: string) => void;
  /** False for the first step that is shown: opening a page leaves the focus where it is. */
  takesFocus: boolean;
  /** The file of the run, while this visit still has it: it can be sent again to be read in another way. */
  original: File | null;
  onSent: (run: ImportRun, original: File) => void;
}

export const ImportContext = createContext<ImportContextValue | null>(null);

export function useImport(): ImportContextValue {
  const value = useContext(ImportContext);
  if (!value) throw new Error('useImport needs an ImportPage around it');
  return value;
}

/** The texts of the import by the end of their keys. */
export function useImportText(): (key: string, values?: object) => string {
  const translate = useTranslate();
  const { name } = useImport();
  return useCallback((key, values) => translate(`${name}.${key}`, values), [translate, name]);
}

/** Query keys of an import: everything about a run begins with the key of the run. */
export const recentKey = (name: string): QueryKey => [name, 'recent'];
export const runKey = (name: string, importId: string | null): QueryKey => [name, importId];

/** Refetches a run, its rows and the list of recent runs. */
export function useRefreshRun(): (importId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const { name } = useImport();
  return useCallback(
    async (importId) => {
      const keys = [runKey(name, importId), recentKey(name)];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, name],
  );
}

/** Sends a file; the reason for a refusal stays until another one is sent. */
export function useSendFile() {
  const { name, api, onSent } = useImport();
  const translate = useTranslate();
  const refusalWords = useRefusalWords();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ file, fields }: { file: File; fields?: Record<string, string> }) =>
      api.send(file, { onProgress: setProgress, ...(fields && { fields }) }),
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
    onSuccess: (run, { file }) => {
      queryClient.setQueryData(runKey(name, run.importId), run);
      void queryClient.invalidateQueries({ queryKey: recentKey(name) });
      onSent(run, file);
    },
  });
  return {
    /** Percent that has left, while a file is on its way. */
    progress,
    error: error
      ? translate('ui.import.refused', {
          name: maskSsns(variables?.file.name ?? ''),
          reason: refusalWords(error),
        })
      : null,
    send: (file: File, fields?: Record<string, string>) => mutate({ file, ...(fields && { fields }) }),
  };
}

/** Starts the job that applies a run, or starts it again. */
export function useApply(importId: string) {
  const { api } = useImport();
  const refresh = useRefreshRun();
  const refusalWords = useRefusalWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.apply(importId),
    // Also after a refusal: when someone else has started it, its progress is what to show.
    onSettled: () => refresh(importId),
  });
  return { apply: () => mutate(), isStarting: isPending, failure: error && refusalWords(error) };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which run is worked on, and at which step, by the address of the page. */
export function useImportAddress(path: string) {
  const [query, setQuery] = useSearchParams();
  const importId = query.get('import');
  const href = useCallback(
    (run: string | null, step?: string) => {
      const text = String(new URLSearchParams({ ...(run && { import: run }), ...(step && { step }) }));
      return text === '' ? path : `${path}?${text}`;
    },
    [path],
  );
  const go = useCallback(
    (run: string | null, step?: string) => setQuery(new URLSearchParams(href(run, step).split('?')[1] ?? '')),
    [setQuery, href],
  );
  /** Writes the step that is shown into the address, where it said another or none. */
  const settle = useCallback(
    (step: string) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('step', step);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return {
    importId: importId !== null && UUID.test(importId) ? importId : null,
    /** As the address says; whether it can be opened depends on the state of the run. */
    askedStep: query.get('step'),
    href,
    go,
    settle,
  };
}
