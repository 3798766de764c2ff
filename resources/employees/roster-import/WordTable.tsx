import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { MarkChip } from './MarkChip';
import { unresolvedFirst, wordMark, type Mark, type WordList } from './mapping-edit';
import { StackedCell, StackedRow, StackedTable } from './StackedTable';

interface WordTableProps<List extends WordList> {
  list: List;
  words: ImportProposal[List];
  markOf: (word: ImportProposal[List][number]) => Mark;
  /** The control by which a word is given its meaning. */
  renderControl: (word: ImportProposal[List][number]) => ReactNode;
}

// A file may hold thousands of words; each has a control of its own.
const PER_PAGE = 25;

/** The words of a column, in how many rows they stand, and what each means. */
export function WordTable<List extends WordList>({
  list,
  words,
  markOf,
  renderControl,
}: WordTableProps<List>) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(PER_PAGE);
  const number = new Intl.NumberFormat(locale);
  const say = (key: string) => translate(`rosterUpdate.words.${key}`);
  const sorted = unresolvedFirst<ImportProposal[List][number]>(words, (word) => wordMark(word, word.target));
  return (
    <>
      <StackedTable
        label={translate(`rosterUpdate.list.${list}`)}
        columns={[
          { key: 'word', label: say('word'), width: '24%' },
          { key: 'rows', label: say('rows'), align: 'right', width: 72 },
          { key: 'meaning', label: translate(`rosterUpdate.meaning.${list}`) },
          { key: 'why', label: say('why'), width: '28%' },
        ]}
      >
        {sorted.slice((page - 1) * perPage, page * perPage).map((entry) => (
          <StackedRow key={entry.word} align="middle">
            <StackedCell>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {entry.word}
              </Box>
            </StackedCell>
            <StackedCell label={say('rows')} align="right">
              {number.format(entry.rows)}
            </StackedCell>
            <StackedCell label={translate(`rosterUpdate.meaning.${list}`)}>
              {renderControl(entry)}
            </StackedCell>
            <StackedCell>
              <MarkChip
                mark={markOf(entry)}
                why={translate(`rosterUpdate.why.word.${entry.why}`, { _: '' })}
              />
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
      {words.length > PER_PAGE ? (
        <PaginationBar
          page={page}
          perPage={perPage}
          total={words.length}
          setPage={setPage}
          setPerPage={(size) => {
            setPerPage(size);
            setPage(1);
          }}
        />
      ) : null}
    </>
  );
}
