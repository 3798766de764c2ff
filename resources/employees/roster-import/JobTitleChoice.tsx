import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PROGRAMS } from '../../../domain/clients/constants';
import type {
  JobTitleProgram,
  JobTitleTarget,
  RosterMapping,
} from '../../../domain/employees/roster-import/contract';
import { guessProgram } from '../../../domain/employees/roster-import/words';
import { ChoiceField, PlainSelect, type Choice } from './choice-fields';
import { titleControl, titleTargetOf, withTitle } from './mapping-edit';

interface JobTitleChoiceProps {
  word: string;
  suggestions: readonly JobTitleTarget[];
  /** The client's own titles, by their id. */
  titles: readonly Choice[];
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
  errors: Readonly<Record<string, string>>;
}

const NEW = 'new';
const LEAVE = 'leave';

function idOf(target: JobTitleTarget): string {
  return target.kind === 'existing' ? String(target.jobTitleId) : target.kind;
}

/** What a job title of the file is: one of the client's, a new one with the file it needs, or nothing. */
export function JobTitleChoice({
  word,
  suggestions,
  titles,
  mapping,
  onChange,
  errors,
}: JobTitleChoiceProps) {
  const translate = useTranslate();
  const target = titleTargetOf(mapping, word);
  const choices = useMemo(
    () => [
      { id: NEW, label: translate('rosterImport.jobTitle.new') },
      { id: LEAVE, label: translate('rosterImport.jobTitle.leave') },
      ...titles,
    ],
    [titles, translate],
  );
  const suggested = useMemo(() => suggestions.map(idOf), [suggestions]);
  const set = (next: JobTitleTarget) => onChange(withTitle(mapping, word, next));
  const choose = (id: string) => {
    if (id === LEAVE) return set({ kind: LEAVE });
    if (id !== NEW) return set({ kind: 'existing', jobTitleId: Number(id) });
    const proposed = suggestions.find(({ kind }) => kind === NEW);
    return set(proposed ?? { kind: NEW, name: word.slice(0, 100), program: guessProgram(word) });
  };
  return (
    <>
      <ChoiceField
        label={translate('rosterImport.meaning.jobTitlesOf', { word })}
        choices={choices}
        suggested={suggested}
        value={target === null ? null : idOf(target)}
        onChange={choose}
      />
      {target?.kind === NEW ? (
        <NewTitle word={word} target={target} onChange={set} error={errors[titleControl(word)]} />
      ) : null}
    </>
  );
}

type NewTarget = Extract<JobTitleTarget, { kind: 'new' }>;

interface NewTitleProps {
  word: string;
  target: NewTarget;
  onChange: (target: NewTarget) => void;
  error: string | undefined;
}

function NewTitle({ word, target, onChange, error }: NewTitleProps) {
  const translate = useTranslate();
  const programs = PROGRAMS.map((program) => ({
    id: program,
    label: translate(`rosterImport.program.${program}`),
  }));
  return (
    <Box
      role="group"
      aria-label={translate('rosterImport.jobTitle.newFor', { word })}
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, mt: 2 }}
    >
      <TextField
        id={titleControl(word)}
        hiddenLabel
        margin="none"
        value={target.name}
        error={Boolean(error)}
        helperText={error}
        onChange={(event) => onChange({ ...target, name: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': translate('rosterImport.jobTitle.name'), maxLength: 100 } }}
      />
      <PlainSelect
        label={translate('rosterImport.jobTitle.program')}
        choices={programs}
        value={target.program}
        onChange={(program) => onChange({ ...target, program: program as JobTitleProgram })}
      />
    </Box>
  );
}
