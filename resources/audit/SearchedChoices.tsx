import Box from '@mui/material/Box';
import { ChoiceList, type FilterChoice } from '../../src/ui/FilterChoices';
import { SearchBox } from '../../src/ui/SearchBox';

/** So many are shown; the others are found by typing. */
export const MOST_CHOICES = 8;

interface SearchedChoicesProps<Id extends string | number> {
  label: string;
  searchLabel: string;
  words: string;
  onSearch: (words: string) => void;
  /** What is found by the words; undefined while it is looked for. */
  choices: readonly FilterChoice<Id>[] | undefined;
  chosen: Id | undefined;
  onChange: (id: Id | undefined) => void;
}

/** One value of very many, which the server searches. */
export function SearchedChoices<Id extends string | number>(props: SearchedChoicesProps<Id>) {
  const { label, searchLabel, words, onSearch, choices, chosen, onChange } = props;
  return (
    <Box sx={{ pt: 3 }}>
      <Box sx={{ px: 2 }}>
        <SearchBox
          value={words}
          onSearch={onSearch}
          label={searchLabel}
          placeholder={searchLabel}
          width={256}
        />
      </Box>
      <ChoiceList
        label={label}
        choices={choices?.slice(0, MOST_CHOICES)}
        chosen={chosen === undefined ? [] : [chosen]}
        toggle={(_choices, before, id) => (before.includes(id) ? [] : [id])}
        onChange={([id]) => onChange(id)}
      />
    </Box>
  );
}
