import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MAX_FOUND, type Cme } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApi } from '../../api';
import { examHref } from '../links';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';
import { appointmentText, fullName, useResultText } from '../words';

const PER_PAGE = 25;
const KEPT_MS = 600_000;

/** Finds exams with a result, of all clients, or lists those that wait for the examiner. The address says which. */
export default function ResultsPage() {
  const translate = useTranslate();
  const api = useApi();
  const resultText = useResultText();
  const mayOpen = usePermission('cme.viewDetail');
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const pending = params.get('pending') === 'true';
  const [typed, setTyped] = useState(search);
  const [isMissing, setMissing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['cmeSearch', pending, search],
    queryFn: ({ signal }) => api.searchCmes(pending ? { pending } : { search }, signal),
    enabled: pending || search !== '',
    gcTime: KEPT_MS,
    retry: false,
    placeholderData: undefined,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') setParams({ search: typed.trim() });
  };
  const columns: readonly SimpleColumn<Cme>[] = [
    {
      label: 'cme.field.person',
      render: (exam) => (mayOpen ? <Link to={examHref(exam.cmeId)}>{fullName(exam)}</Link> : fullName(exam)),
    },
    { label: 'cme.column.client', render: ({ clientName }) => clientName },
    { label: 'cme.field.examDate', render: ({ examDate }) => formatDate(examDate) },
    { label: 'cme.field.result', render: ({ result }) => resultText(result) },
    pending
      ? { label: 'cme.field.pendingUntil', render: ({ pendingUntil }) => formatDate(pendingUntil) }
      : { label: 'cme.field.expiresOn', render: ({ expiresOn }) => formatDate(expiresOn) },
    { label: 'cme.column.clinic', render: ({ clinic }) => clinic.name },
    { label: 'cme.column.appointment', render: ({ clinic }) => appointmentText(clinic) },
  ];
  return (
    <>
      <PageHeader
        title={translate('cme.results.title')}
        subtitle={pending ? translate('cme.dashboard.pending') : undefined}
      />
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
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {search === '' && !pending && !error ? (
        <p>{translate('cme.results.start')}</p>
      ) : (
        <SimpleTable
          label={translate('cme.results.title')}
          columns={columns}
          // A failed search has no results, and nothing is being fetched anymore.
          rows={error ? [] : data}
          rowKey={({ cmeId }) => cmeId}
          perPage={PER_PAGE}
          limit={MAX_FOUND}
          empty="ui.table.noResults"
        />
      )}
    </>
  );
}
