import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PROGRAMS } from '../../domain/clients/constants';
import type { JobTitleProgram, JobTitleTarget } from '../../domain/roster-import/contract';
import { guessProgram } from '../../domain/roster-import/words';
import { ChoiceField, PlainSelect, type Choice } from './choice-fields';
import { targetOf, titleControl, withTarget } from './mapping-edit';
import type { MappingProps } from './use-mapping';

interface JobTitleChoiceProps extends MappingProps {
  word: string;
  /** The client's own job titles. */
  titles: readonly Choice[];
}

function idOf(target: JobTitleTarget): string {
  return target.kind === 'existing' ? String(target.jobTitleId) : target.kind;
}

/** Matches a job title of the file with one of the client's, a new one, or none. */
export function JobTitleChoice({ word, titles, run, edit }: JobTitleChoiceProps) {
  const { mapping, change } = edit;
  const { jobTitles } = run.proposal;
  const translate = useTranslate();
  const error = edit.errors[titleControl(word)];
  const found = targetOf(mapping, 'jobTitles', word);
  const target = typeof found === 'number' ? null : found;
  const choices = useMemo(
    () => [
      { id: 'new', label: translate('rosterImport.jobTitle.new') },
      { id: 'leave', label: translate('rosterImport.jobTitle.leave') },
      ...titles,
    ],
    [titles, translate],
  );
  const suggestions = useMemo(
    () => jobTitles.find((one) => one.word === word)?.suggestions ?? [],
    [jobTitles, word],
  );
  const suggested = useMemo(() => suggestions.map(idOf), [suggestions]);
  const set = (next: JobTitleTarget) => change(withTarget(mapping, 'jobTitles', word, next));
  const targetFor = (id: string): JobTitleTarget => {
    if (id === 'leave') return { kind: 'leave' };
    if (id !== 'new') return { kind: 'existing', jobTitleId: Number(id) };
    const proposed = suggestions.find(({ kind }) => kind === 'new');
    return proposed ?? { kind: 'new', name: word.slice(0, 100), program: guessProgram(word) };
  };
  return (
    <>
      <ChoiceField
        label={translate('rosterImport.meaning.jobTitlesOf', { word })}
        choices={choices}
        suggested={suggested}
        value={target && idOf(target)}
        onChange={(id) => set(targetFor(id))}
      />
      {target?.kind === 'new' ? (
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
            onChange={(event) => set({ ...target, name: event.target.value })}
            slotProps={{
              htmlInput: { 'aria-label': translate('rosterImport.jobTitle.name'), maxLength: 100 },
            }}
          />
          <PlainSelect
            label={translate('rosterImport.jobTitle.program')}
            choices={PROGRAMS.map((id) => ({ id, label: translate(`rosterImport.program.${id}`) }))}
            value={target.program}
            onChange={(program) => set({ ...target, program: program as JobTitleProgram })}
          />
        </Box>
      ) : null}
    </>
  );
}
