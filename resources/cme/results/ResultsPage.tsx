import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CmeQuery } from '../../../domain/cme/contract';
import { ListContainer, ListTable } from '../../../src/list/ListPage';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { TableText } from '../../../src/list/TableText';
import { PageHeader } from '../../../src/ui/PageHeader';
import { textFieldProps } from '../../../src/ui/field-props';
import { resultList } from './result-list';

/** Finds exams with a result, of all clients, or lists those that wait for the examiner. The address says which. */
export default function ResultsPage() {
  return (
    <ListContainer list={resultList}>
      <Results />
    </ListContainer>
  );
}

function Results() {
  const translate = useTranslate();
  const { filterValues, error } = useListContext();
  const { search = '', pending = false } = filterValues as CmeQuery;
  return (
    <>
      <PageHeader
        title={translate('cme.results.title')}
        subtitle={pending ? translate('cme.dashboard.pending') : undefined}
      />
      <SearchForm search={search} />
      {search === '' && !pending ? (
        <p>{translate('cme.results.start')}</p>
      ) : (
        <>
          <ListTable />
          {/* A failed search has no results. */}
          {error ? <TableText kind="noResults" /> : <PaginationBar />}
        </>
      )}
    </>
  );
}

function SearchForm({ search }: { search: string }) {
  const translate = useTranslate();
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(search);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setMissing(text === '');
    // From the first page, the latest first.
    if (text !== '') setParams({ filter: JSON.stringify({ search: text }) });
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={submit}
      style={{ display: 'flex', gap: 12, alignItems: 'flex-start', marginBottom: 16, maxWidth: 720 }}
    >
      <TextField
        {...textFieldProps({
          name: 'search',
          label: translate('cme.results.search'),
          fullWidth: true,
          error: isMissing ? translate('cme.search.required') : null,
          help: translate('cme.results.help'),
        })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      {/* Beside the field, which is below its label. */}
      <Button type="submit" variant="contained" sx={{ mt: '31px' }}>
        {translate('cme.search.button')}
      </Button>
    </form>
  );
}
