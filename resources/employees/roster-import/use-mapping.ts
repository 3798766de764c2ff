import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { recentKey, runKey } from '../../../src/background-work/import-context';
import { useRefusalWords } from '../../../src/background-work/refusal-words';
import { useDraft } from '../../../src/record/use-draft';
import { useApi } from '../../api';
import { mappingProblems } from './mapping-edit';
import { leftOutKey, ROSTER_IMPORT, rowsKey } from './use-rows';

export interface MappingEdit {
  mapping: RosterMapping;
  change: (mapping: RosterMapping) => void;
  /** Whether earlier choices, never sent, are shown. */
  restored: boolean;
  /** Back to what the server holds. */
  startOver: () => void;
  /** By the id of the control; a new object for each attempt. */
  errors: Readonly<Record<string, string>>;
  failure: string | null;
  saving: boolean;
  /** Sends the mapping and has the file checked by it; answers whether that worked. */
  save: () => Promise<boolean>;
}

/** The mapping while it is being corrected. It survives a reload, an expired session and a look at another step. */
export function useMapping(run: RosterImport): MappingEdit {
  const translate = useTranslate();
  const refusalWords = useRefusalWords();
  const draft = useDraft<RosterMapping>(`rosterImport.mapping.${run.importId}`);
  const [restored, setRestored] = useState(draft.offered !== null);
  const [mapping, setMapping] = useState(draft.offered?.values ?? run.mapping);
  const [errors, setErrors] = useState<Record<string, string>>({});

  // With each check the server reads the values of newly mapped columns into its mapping; later choices are not lost.
  const [isChanged, setIsChanged] = useState(restored);
  const [held, setHeld] = useState(run.mapping);
  if (held !== run.mapping) {
    setHeld(run.mapping);
    if (!isChanged) setMapping(run.mapping);
  }
  const endEdit = () => {
    setRestored(false);
    setIsChanged(false);
  };
  const { mutateAsync, isPending, error } = useSaveMapping(run.importId, () => {
    draft.clear();
    endEdit();
  });
  return {
    mapping,
    change: (next) => {
      setMapping(next);
      setIsChanged(true);
      draft.keep(next);
    },
    restored,
    startOver: () => {
      draft.discard();
      endEdit();
      setMapping(run.mapping);
    },
    errors,
    failure: error && refusalWords(error),
    saving: isPending,
    save: async () => {
      const problems = Object.entries(mappingProblems(mapping));
      setErrors(
        Object.fromEntries(problems.map(([id, what]) => [id, translate(`rosterImport.problem.${what}`)])),
      );
      if (problems.length > 0) return false;
      return mutateAsync(mapping).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Sends a mapping; rows of an earlier one are forgotten. */
function useSaveMapping(importId: string, onSaved: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mapping: RosterMapping) => api.saveRosterMapping(importId, mapping),
    onSuccess: (checked) => {
      // First, so that what the server holds now is taken over.
      onSaved();
      queryClient.setQueryData(runKey(ROSTER_IMPORT, importId), checked);
      for (const queryKey of [rowsKey(importId), leftOutKey(importId)])
        queryClient.removeQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: recentKey(ROSTER_IMPORT) });
    },
  });
}
