import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { ChoiceField, type Choice } from './ChoiceField';
import { JobTitleChoice } from './JobTitleChoice';
import {
  hasList,
  targetOf,
  titleTargetOf,
  withWord,
  wordMark,
  wordsAreStale,
  type IdList,
  type WordList,
} from './mapping-edit';
import { PlainSelect } from './PlainSelect';
import { Section } from './Section';
import { useMeanings } from './use-meanings';
import { WordTable } from './WordTable';

export interface WordSectionsProps {
  proposal: ImportProposal;
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
  errors: Readonly<Record<string, string>>;
  /** Has the server read the words of columns that were given a field just now. */
  onReadWords: () => void;
  busy: boolean;
}

/** The words of the file that stand for something of the client's: locations, job titles, statuses, classes. */
export function WordSections(props: WordSectionsProps) {
  const meanings = useMeanings();
  return (
    <>
      <ListSection list="locations" {...props}>
        <IdTable list="locations" choices={meanings.locations} searched {...props} />
      </ListSection>
      <ListSection list="jobTitles" {...props}>
        <TitleTable choices={meanings.jobTitles} {...props} />
      </ListSection>
      <ListSection list="statuses" {...props}>
        <IdTable list="statuses" choices={meanings.statuses} {...props} />
      </ListSection>
      <ListSection list="licenseClasses" {...props}>
        <IdTable list="licenseClasses" choices={meanings.licenseClasses} {...props} />
      </ListSection>
    </>
  );
}

function ListSection(props: WordSectionsProps & { list: WordList; children: ReactNode }) {
  const { list, mapping, proposal, onReadWords, busy, children } = props;
  const translate = useTranslate();
  if (!hasList(mapping, list)) return null;
  const stale = wordsAreStale(mapping, proposal, list);
  if (!stale && proposal[list].length === 0) return null;
  return (
    <Section title={translate(`rosterUpdate.list.${list}`)} text={translate(`rosterUpdate.list.${list}Text`)}>
      {stale ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" disabled={busy} onClick={onReadWords}>
              {translate('rosterUpdate.words.read')}
            </Button>
          }
        >
          {translate('rosterUpdate.words.stale')}
        </Alert>
      ) : (
        children
      )}
    </Section>
  );
}

interface IdTableProps extends WordSectionsProps {
  list: IdList;
  choices: readonly Choice[];
  /** Many choices are searched by typing, a handful is a plain select. */
  searched?: boolean;
}

function IdTable({ list, choices, searched = false, proposal, mapping, onChange }: IdTableProps) {
  const translate = useTranslate();
  return (
    <WordTable
      list={list}
      words={proposal[list]}
      markOf={(entry) => wordMark(entry, targetOf(mapping, list, entry.word))}
      renderControl={({ word, suggestions }) => {
        const target = targetOf(mapping, list, word);
        const field = {
          label: translate(`rosterUpdate.meaning.${list}Of`, { word }),
          choices,
          value: target === null ? null : String(target),
          onChange: (id: string) => onChange(withWord(mapping, list, word, Number(id))),
        };
        if (searched) return <ChoiceField {...field} suggested={suggestions.map(String)} />;
        return <PlainSelect {...field} placeholder={translate('rosterUpdate.choice.placeholder')} />;
      }}
    />
  );
}

function TitleTable({
  choices,
  proposal,
  mapping,
  onChange,
  errors,
}: WordSectionsProps & { choices: readonly Choice[] }) {
  return (
    <WordTable
      list="jobTitles"
      words={proposal.jobTitles}
      markOf={(entry) => wordMark(entry, titleTargetOf(mapping, entry.word))}
      renderControl={(entry) => (
        <JobTitleChoice
          entry={entry}
          titles={choices}
          mapping={mapping}
          onChange={onChange}
          errors={errors}
        />
      )}
    />
  );
}
