import type { ExistingPerson, JobTitleTarget, RosterField } from './contract';
import { fold } from './text';
import { workIdKey } from './people-index';

/** Counts what each code of the file means for people who are already on the roster. */
export interface LearnedWords {
  location: Map<string, number>;
  status: Map<string, number>;
  jobTitle: Map<string, JobTitleTarget>;
}

const MIN_VOTES = 3;
const MAJORITY = 0.9;

type Votes = Map<string, Map<number, number>>;

function vote(votes: Votes, word: string, id: number | null): void {
  const key = fold(word);
  if (key === '' || id === null) return;
  const ballot = votes.get(key) ?? new Map<number, number>();
  ballot.set(id, (ballot.get(id) ?? 0) + 1);
  votes.set(key, ballot);
}

function majorities(votes: Votes): Map<string, number> {
  const won = new Map<string, number>();
  for (const [word, ballot] of votes) {
    const total = [...ballot.values()].reduce((sum, count) => sum + count, 0);
    const [id, most] = [...ballot].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
    if (most >= MIN_VOTES && most >= total * MAJORITY) won.set(word, id);
  }
  return won;
}

/**
 * Learns what codes mean (cost center BRF-04, job 003, status P) from people in both the file and the roster, matched by employee
 * number and last name.
 */
export function learnWords(
  rows: readonly (readonly string[])[],
  fields: readonly RosterField[],
  people: Iterable<ExistingPerson>,
): LearnedWords {
  const at = (field: RosterField) => fields.indexOf(field);
  const columns = {
    workId: at('workId'),
    location: at('location'),
    status: at('status'),
    jobTitle: at('jobTitle'),
  };
  const nameColumns = [at('lastName'), at('fullName')].filter((column) => column >= 0);
  const votes: Record<'location' | 'status' | 'jobTitle', Votes> = {
    location: new Map(),
    status: new Map(),
    jobTitle: new Map(),
  };
  const byWorkId = new Map<string, ExistingPerson>();
  if (columns.workId >= 0) {
    for (const person of people) {
      if (person.workId && !person.outOfReach) byWorkId.set(workIdKey(person.workId), person);
    }
  }
  for (const row of byWorkId.size > 0 ? rows : []) {
    const person = byWorkId.get(workIdKey(row[columns.workId] ?? ''));
    const names = fold(nameColumns.map((column) => row[column] ?? '').join(' '));
    if (!person || (nameColumns.length > 0 && !names.includes(fold(person.lastName)))) continue;
    if (columns.location >= 0) vote(votes.location, row[columns.location] ?? '', person.legacyClientId);
    if (columns.status >= 0) vote(votes.status, row[columns.status] ?? '', person.employmentStatusId);
    if (columns.jobTitle >= 0) vote(votes.jobTitle, row[columns.jobTitle] ?? '', person.jobTitleId);
  }
  const titles = [...majorities(votes.jobTitle)].map(([word, jobTitleId]): [string, JobTitleTarget] => [
    word,
    { kind: 'existing', jobTitleId },
  ]);
  return {
    location: majorities(votes.location),
    status: majorities(votes.status),
    jobTitle: new Map(titles),
  };
}
