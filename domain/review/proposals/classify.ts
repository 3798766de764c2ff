import { LEAST_LEAD, LEAST_SCORE, WEIGHTS, type AnchorKind, type Form } from './anchors';
import { hiringForms, testingForms } from './forms-hiring-and-testing';
import { drivingForms, medicalForms } from './forms-qualification';
import { findPhrase, shareOfLines, type Found, type Page } from './page-lines';

/** The forms that can be told apart. Layouts of states and vendors differ, so each has several titles. */
export const FORMS: readonly Form[] = [...medicalForms, ...drivingForms, ...hiringForms, ...testingForms];
const TITLES = new Set(FORMS.flatMap(({ anchors }) => anchors.title ?? []));

const PHRASES = new Set(FORMS.flatMap(({ anchors }) => Object.values(anchors).flat()));

/** A title stands on lines of its own; in a sentence it is a mention. */
const TITLE_SHARE = 0.45;
/** Forms with many common phrases don't win by their number. */
const MOST: Partial<Record<AnchorKind, number>> = { unique: 9, common: 4 };

interface Hit {
  kind: AnchorKind;
  weight: number;
  found: Found;
}

export interface Score {
  form: Form;
  score: number;
  hits: Hit[];
}

/** Titles begin with a capital; the last line of a sentence may have few other words. */
const isTitle = (found: Found): boolean =>
  shareOfLines(found) >= TITLE_SHARE && !/^\p{Ll}/u.test(found.page.words[found.from]!.text);

/** A form's number stands alone at the edge; `Form MCSA-5875, with any attachments` names another form. */
function isFormNumber({ page, from, to }: Found): boolean {
  const [first, last] = [page.words[from]!, page.words[to]!];
  const [before, next] = [page.words[from - 1], page.words[to + 1]];
  const isNamed = before !== undefined && /^(?:form|omb|no\.?|number:?|#)$/i.test(before.text);
  const follows = !isNamed && before?.line === first.line && first.left - before.right < 0.25;
  const goesOn = next?.line === last.line && next.left - last.right < 0.25 && /^[a-z]/.test(next.text);
  return !follows && !goesOn && !/[,.;)]$/.test(last.text);
}

/** All places of the phrases of all forms on some pages. */
class Places {
  readonly #byPhrase = new Map<string, Found[]>();
  readonly #all: Found[] = [];

  constructor(pages: readonly Page[]) {
    for (const phrase of PHRASES) {
      const found = pages.flatMap((page) => findPhrase(page, phrase));
      this.#byPhrase.set(phrase, found);
      this.#all.push(...found);
    }
  }

  of(phrase: string): readonly Found[] {
    return this.#byPhrase.get(phrase) ?? [];
  }

  /** Whether a place is part of a longer phrase: `Driving record` in `Annual review of driving record`. */
  isWithin({ page, from, to }: Found): boolean {
    return this.#all.some(
      (one) => one.page === page && one.from <= from && one.to >= to && one.to - one.from > to - from,
    );
  }
}

function weightOf(kind: AnchorKind, phrase: string, found: Found, places: Places): number {
  if (kind === 'number') return isFormNumber(found) ? WEIGHTS.number : WEIGHTS.common;
  const isNamed = TITLES.has(phrase) && isTitle(found) && !places.isWithin(found);
  if (kind === 'title') return isNamed ? WEIGHTS.title : WEIGHTS.common;
  return kind === 'not' && TITLES.has(phrase) && !isNamed ? 0 : WEIGHTS[kind];
}

function scoreOf(form: Form, places: Places): Score {
  if (form.needs && form.needs.every((phrase) => places.of(phrase).length === 0))
    return { form, score: 0, hits: [] };
  const hits: Hit[] = [];
  let score = 0;
  for (const [kind, phrases] of Object.entries(form.anchors) as [AnchorKind, readonly string[]][]) {
    const ofKind = phrases.flatMap((phrase) => {
      const all = places
        .of(phrase)
        .map((found) => ({ kind, weight: weightOf(kind, phrase, found, places), found }));
      const best = all.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))[0];
      return best ? [best] : [];
    });
    hits.push(...ofKind);
    const weights = ofKind.map(({ weight }) => weight);
    // A form has one number and one title, however many of its spellings fit.
    if (kind === 'number' || kind === 'title') score += Math.max(0, ...weights);
    else
      score += Math.min(
        MOST[kind] ?? Infinity,
        weights.reduce((sum, weight) => sum + weight, 0),
      );
  }
  return { form, score, hits: hits.toSorted((a, b) => b.weight - a.weight) };
}

/** How well each form fits some pages, the best first. */
export function scoresOf(pages: readonly Page[]): Score[] {
  const places = new Places(pages);
  return FORMS.map((form) => scoreOf(form, places)).toSorted((a, b) => b.score - a.score);
}

/** The form that some pages are, if it is sure. */
export function sureForm(scores: readonly Score[]): Score | null {
  const [best, next] = scores;
  if (!best || best.score < LEAST_SCORE) return null;
  return best.score - (next?.score ?? 0) >= LEAST_LEAD ? best : null;
}

/** Whether pages are of a medical exam. It takes less than to propose a type, because such a page must not get into a file. */
export function isRestricted(scores: readonly Score[]): boolean {
  const most = scores[0]?.score ?? 0;
  const restricted = scores.find(({ form }) => form.restricted)?.score ?? 0;
  return restricted >= WEIGHTS.number && restricted > most - LEAST_LEAD;
}
