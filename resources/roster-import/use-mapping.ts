import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterMapping } from '../../domain/roster-import/contract';
import type { RosterImport } from '../../domain/roster-import/wire';
import { useFailureText } from '../../src/background-work/failure-text';
import { recentKey, runKey } from '../../src/background-work/import-context';
import { useDraft } from '../../src/record/use-draft';
import { useApi } from '../api';
import { mappingProblems } from './mapping-edit';
import { leftOutKey, ROSTER_IMPORT, rowsKey } from './use-rows';

export type MappingEdit = ReturnType<typeof useMapping>;

export interface MappingProps {
  run: RosterImport;
  edit: MappingEdit;
}

/** The mapping while the user corrects it. A draft keeps it through reloads, expired sessions and other steps. */
export function useMapping(run: RosterImport) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const draft = useDraft<RosterMapping>(`rosterImport.mapping.${run.importId}`);
  const [isRestored, setIsRestored] = useState(draft.offered !== null);
  const [mapping, setMapping] = useState(draft.offered?.values ?? run.mapping);
  const [errors, setErrors] = useState<Record<string, string>>({});

  // Each check adds values of newly mapped columns to the server's mapping. Take it over unless the user has gone on.
  const [isChanged, setIsChanged] = useState(isRestored);
  const [stored, setStored] = useState(run.mapping);
  if (stored !== run.mapping) {
    setStored(run.mapping);
    if (!isChanged) setMapping(run.mapping);
  }
  const forgetDraft = () => {
    draft.clear();
    setIsRestored(false);
    setIsChanged(false);
  };
  const { mutateAsync, isPending, error } = useSaveMapping(run.importId, forgetDraft);
  return {
    mapping,
    change: (next: RosterMapping) => {
      setMapping(next);
      setIsChanged(true);
      draft.keep(next);
    },
    /** Whether choices are shown that were restored from a draft. */
    isRestored,
    startOver: () => {
      forgetDraft();
      setMapping(run.mapping);
    },
    /** By the id of the control; a new object for each attempt. */
    errors: errors as Readonly<Record<string, string>>,
    failure: error && failureText(error),
    isSaving: isPending,
    /** Saves the mapping and checks the file with it. Resolves to whether that worked. */
    save: async () => {
      const problems = Object.entries(mappingProblems(mapping));
      setErrors(
        Object.fromEntries(
          problems.map(([id, problem]) => [id, translate(`rosterImport.problem.${problem}`)]),
        ),
      );
      if (problems.length > 0) return false;
      return mutateAsync(mapping).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Saves a mapping and drops the rows of the previous one. */
function useSaveMapping(importId: string, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mapping: RosterMapping) => api.saveRosterMapping(importId, mapping),
    onSuccess: (checked) => {
      // First, so that the new run replaces the mapping on the page.
      onSaved();
      queryClient.setQueryData(runKey(ROSTER_IMPORT, importId), checked);
      for (const queryKey of [rowsKey(importId), leftOutKey(importId)])
        queryClient.removeQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: recentKey(ROSTER_IMPORT) });
    },
  });
}
