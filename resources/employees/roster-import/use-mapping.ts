import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useHttp } from '../../../providers/services';
import { useDraft } from '../../../providers/useDraft';
import { useImportChecked } from './import-queries';
import { mappingProblems } from './mapping-edit';
import { refusalWords } from './refusal-words';

export interface MappingEdit {
  mapping: RosterMapping;
  change: (mapping: RosterMapping) => void;
  /** Whether choices of before, never sent, are what is shown. */
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

/** The mapping as it is being corrected. It outlives a reload, an expired session and a look at another step. */
export function useMapping(file: RosterImport): MappingEdit {
  const http = useHttp();
  const translate = useTranslate();
  const importChecked = useImportChecked();
  const draft = useDraft<RosterMapping>(`rosterUpdate.mapping.${file.importId}`);
  const [restored, setRestored] = useState(draft.offered !== null);
  const [mapping, setMapping] = useState(draft.offered?.values ?? file.mapping);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  // With each check the server reads the words of newly mapped columns into its mapping; nothing chosen since is lost.
  const [isChanged, setIsChanged] = useState(restored);
  const [held, setHeld] = useState(file.mapping);
  if (held !== file.mapping) {
    setHeld(file.mapping);
    if (!isChanged) setMapping(file.mapping);
  }

  const change = (next: RosterMapping) => {
    setMapping(next);
    setIsChanged(true);
    draft.keep(next);
  };
  const send = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const url = `/v1/rosterImports/${file.importId}/mapping`;
      const checked = await http.data<RosterImport>(url, { method: 'PUT', body: { mapping } });
      draft.clear();
      setRestored(false);
      setIsChanged(false);
      importChecked(checked);
      return true;
    } catch (error) {
      const words = refusalWords(error, translate('rosterUpdate.mapping.failed'));
      setFailure(translate(words, { _: words }));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    mapping,
    change,
    restored,
    startOver: () => {
      draft.discard();
      setRestored(false);
      setIsChanged(false);
      setMapping(file.mapping);
    },
    errors,
    failure,
    saving,
    save: async () => {
      const problems = Object.entries(mappingProblems(mapping));
      setErrors(
        Object.fromEntries(problems.map(([id, what]) => [id, translate(`rosterUpdate.problem.${what}`)])),
      );
      return problems.length === 0 && send();
    },
  };
}
