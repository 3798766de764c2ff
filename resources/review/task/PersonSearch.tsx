import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Candidate } from '../../../domain/review/contract';
import { formatDate } from '../../../domain/shared/dates';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { useApi } from '../../api';
import type { ChosenPerson } from './entries';

const SEARCH_AFTER_MS = 250;
const SHORTEST = 2;

export const isKnown = (person: ChosenPerson): person is Candidate => 'lastName' in person;

/** What tells people apart: client, site, date of birth, license, last four, work ID and status. */
function useCandidateFacts() {
  const translate = useTranslate();
  return (person: Candidate): string[] =>
    [
      person.clientName === person.siteName ? person.clientName : `${person.clientName}, ${person.siteName}`,
      person.dob && translate('review.person.dob', { date: formatDate(person.dob) }),
      person.license &&
        translate('review.person.license', {
          number: [person.state, person.license].filter(Boolean).join(' '),
        }),
      person.ssnLastFour && translate('review.person.ssn', { digits: person.ssnLastFour }),
      person.workId && translate('review.person.workId', { number: person.workId }),
      person.jobTitle,
      translate(`employees.status.${person.employmentStatusId}`),
    ].filter((fact): fact is string => Boolean(fact));
}

const fullName = ({ lastName, firstName }: Candidate) => `${lastName}, ${firstName}`;

/** A value that waits until the user stops typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface PersonSearchProps {
  person: ChosenPerson | null;
  /** The person as a whole, where `person` is only numbers. */
  known: Candidate | null;
  error: string | undefined;
  onChange: (person: Candidate | null) => void;
}

/** Finds the person a document is about, by one box: names, license, last four, work ID, client. */
export function PersonSearch({ person, known, error, onChange }: PersonSearchProps) {
  const translate = useTranslate();
  const api = useApi();
  const factsOf = useCandidateFacts();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const isSearching = q.length >= SHORTEST;
  const {
    data,
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: ['dqPeople', q],
    queryFn: ({ signal }) => api.findDqPeople(q, null, signal),
    enabled: isSearching,
    placeholderData: undefined,
  });
  return (
    <>
      <SearchSelect<Candidate>
        name="person"
        label={translate('review.field.person')}
        help={failure ? failure.message : translate('review.person.help')}
        error={error ?? null}
        words="ui.person"
        clearable
        options={isSearching ? (data ?? []) : []}
        loading={isFetching || (typed.trim() !== q && typed !== '')}
        value={known}
        onChange={onChange}
        // The server searches.
        filterOptions={(found) => found}
        getOptionKey={({ employeeId }) => employeeId}
        getOptionLabel={fullName}
        isOptionEqualToValue={(one, other) => one.employeeId === other.employeeId}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderOption={({ key, ...option }, candidate) => (
          <li key={key} {...option}>
            <span className="candidate">
              <strong>{fullName(candidate)}</strong>
              <span>{factsOf(candidate).join(' · ')}</span>
            </span>
          </li>
        )}
      />
      {person ? <PersonCard person={known ?? person} /> : null}
    </>
  );
}

/** The person that was chosen. */
export function PersonCard({ person }: { person: ChosenPerson }) {
  const translate = useTranslate();
  const factsOf = useCandidateFacts();
  return (
    <div className="person-card" role="group" aria-label={translate('review.field.person')}>
      {isKnown(person) ? (
        <>
          <strong>{fullName(person)}</strong>
          <span>{factsOf(person).join(' · ')}</span>
        </>
      ) : (
        translate('review.person.fromDraft', { number: person.employeeId })
      )}
    </div>
  );
}
