import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { maskSsns } from '../../domain/shared/ssn';
import { useApiMutation } from '../ui/use-api-mutation';
import { useFailureText } from './failure-text';
import type { ImportApi, ImportDefinition, ImportRun } from './import-definition';

/** What the steps of an import share. */
interface ImportContextValue {
  definition: ImportDefinition;
  api: ImportApi;
  /** The address of a step of a run, which can be bookmarked and shared. */
  href: (importId: string | null, step?: string) => string;
  go: (importId: string | null, step?: string) => void;
  /** False for the first step of a visit: opening a page leaves the focus where it is. */
  takesFocus: boolean;
  /** The run's file, if it was sent during this visit: it can be sent again to be read in another way. */
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
  const { name } = useImport().definition;
  return (key, values) => translate(`${name}.${key}`, values);
}

/** Query keys of an import. All keys of a run begin with its `runKey`. */
export const recentKey = (name: string): QueryKey => [name, 'recent'];
export const runKey = (name: string, importId: string | null): QueryKey => [name, importId];

interface SentFile {
  file: File;
  fields?: Record<string, string>;
}

/** Sends a file. The reason for a refusal is shown until the next file is sent. */
export function useSendFile() {
  const { definition, api, onSent } = useImport();
  const translate = useTranslate();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ file, ...fields }: SentFile) => api.send(file, { onProgress: setProgress, ...fields }),
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
    onSuccess: (run, { file }) => {
      queryClient.setQueryData(runKey(definition.name, run.importId), run);
      void queryClient.invalidateQueries({ queryKey: recentKey(definition.name) });
      onSent(run, file);
    },
  });
  return {
    /** Percent uploaded; null while nothing is being sent. */
    progress,
    error: error
      ? translate('ui.import.refused', {
          name: maskSsns(variables?.file.name ?? ''),
          reason: failureText(error),
        })
      : null,
    send: (file: File, fields?: Record<string, string>) => mutate({ file, ...(fields && { fields }) }),
  };
}

/** Starts the job that applies a run, or starts it again. */
export function useApply(importId: string) {
  const {
    api,
    definition: { name },
  } = useImport();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useApiMutation(() => api.apply(importId), {
    changes: [name, 'jobs:progress'],
    alertOnError: false,
  });
  return { apply: () => mutate(), isStarting: isPending, failure: error && failureText(error) };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The run and the step in the address of the page. */
export function useImportAddress(path: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const importId = query.get('import');
  const href = (run: string | null, step?: string) => {
    const text = String(new URLSearchParams({ ...(run && { import: run }), ...(step && { step }) }));
    return text === '' ? path : `${path}?${text}`;
  };
  return {
    importId: importId !== null && UUID.test(importId) ? importId : null,
    /** As the address says; whether it can be opened depends on the state of the run. */
    requestedStep: query.get('step'),
    href,
    go: (run: string | null, step?: string) => void navigate(href(run, step)),
  };
}
