import type { PageText } from '../../shared/page-text';
import { isRestricted, scoresOf, sureForm, type Score } from './classify';
import { compareFirst, compareLast } from './compare-names';
import { pageOf, type Page } from './page-lines';
import type { Clue, Clues } from './clues';
import { cardsOf, readPeople, type Card } from './read-people';

type People = Clues['people'];

/** A page with what was read of it. `score`: the form that it is; null if that isn't sure. */
export interface ReadPage {
  page: Page;
  cards: Card[];
  score: Score | null;
  restricted: boolean;
  people: People;
}

/** One document of a scan. */
export interface Part {
  pages: Page[];
  score: Score | null;
  cards: Card[];
  restricted: boolean;
  people: People;
}

export function readPage(text: PageText, today: string): ReadPage {
  const page = pageOf(text);
  const scores = scoresOf([page]);
  const cards = cardsOf(page, text.barcodes);
  return {
    page,
    cards,
    score: sureForm(scores),
    restricted: isRestricted(scores),
    people: readPeople(page, cards, today),
  };
}

export function merge(all: readonly People[]): People {
  return {
    licenses: all.flatMap(({ licenses }) => licenses),
    birthDates: all.flatMap(({ birthDates }) => birthDates),
    ssnLastFours: all.flatMap(({ ssnLastFours }) => ssnLastFours),
    workIds: all.flatMap(({ workIds }) => workIds),
    names: all.flatMap(({ names }) => names),
  };
}

/** Whether two pages or documents may be about the same person: nothing says otherwise. */
export function mayBeSame(a: People, b: People): boolean {
  const agree = (one: Clue<string>[], other: Clue<string>[]) =>
    one.length === 0 ||
    other.length === 0 ||
    one.some(({ value }) => other.some((clue) => clue.value === value));
  const names =
    a.names.length === 0 ||
    b.names.length === 0 ||
    a.names.some(({ value }) =>
      b.names.some(
        ({ value: other }) =>
          compareLast(value, other.last) !== 'differs' && compareFirst(value, other.first) !== 'differs',
      ),
    );
  return names && agree(a.birthDates, b.birthDates) && agree(a.ssnLastFours, b.ssnLastFours);
}

const hasTitle = ({ hits }: Score): boolean =>
  hits.some(({ kind, weight }) => kind === 'title' && weight >= 4);

/** Whether a page is of another document: another form, or the same one about someone else. Headers repeat the title on each page. */
function isOther(part: Part, { score, people }: ReadPage): boolean {
  if (!part.score || !score) return false;
  if (score.form === part.score.form) return !mayBeSame(part.people, people);
  // The medical status is often on the second page of a record.
  const isSameFamily = score.form.family !== undefined && score.form.family === part.score.form.family;
  return !isSameFamily || hasTitle(score) || !mayBeSame(part.people, people);
}

/** The documents of a scan, from page to page. */
export function partsOf(pages: readonly ReadPage[]): Part[] {
  const parts: Part[] = [];
  for (const read of pages) {
    const { page, score, cards, restricted, people } = read;
    const part = parts.at(-1);
    if (part && !isOther(part, read) && (part.restricted === restricted || score === null)) {
      part.pages.push(page);
      part.cards.push(...cards);
      if (!part.score || score?.form.needs) part.score = score ?? part.score;
      part.restricted ||= restricted;
      part.people = merge([part.people, people]);
    } else parts.push({ pages: [page], score, cards: [...cards], restricted, people });
  }
  return parts;
}
