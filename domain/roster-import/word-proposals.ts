import type { JobTitleTarget } from './contract';
import { editDistance, fold } from './text';
import { guessProgram, placeKey, splitState, type ContextIndex, type WordMeaning } from './words';

function unique(ids: number[]): number[] {
  return [...new Set(ids)];
}

function suggestSites(word: string, index: ContextIndex): number[] {
  const key = placeKey(word);
  const near: { id: number; distance: number }[] = [];
  for (const site of index.context.sites) {
    if (site.deactivated) continue;
    const name = placeKey(site.name);
    const distance = name.includes(key) || key.includes(name) ? 1 : editDistance(key, name, 3);
    if (distance <= Math.min(3, Math.ceil(key.length / 3))) near.push({ id: site.legacyClientId, distance });
  }
  return unique(near.sort((a, b) => a.distance - b.distance || a.id - b.id).map(({ id }) => id)).slice(0, 5);
}

/**
 * The location that a word of the file names: by name, code or alias, ignoring 'Terminal' and the like and a trailing state.
 * Similar names are only suggested: the wrong people can see a driver at the wrong terminal.
 */
export function locationMeaning(word: string, index: ContextIndex): WordMeaning<number> {
  const state = splitState(word);
  const tries: [key: string, why: string | null, state: string | null][] = [
    [fold(word), null, null],
    [placeKey(word), 'withoutKind', null],
  ];
  if (state) tries.push([placeKey(state.name), 'withoutState', state.state]);
  for (const [key, why, wantedState] of tries) {
    const found = (index.sitesByKey.get(key) ?? []).filter(
      ({ site }) => !wantedState || !site.state || site.state.toUpperCase() === wantedState,
    );
    const ids = unique(found.map(({ site }) => site.legacyClientId));
    if (ids.length > 1) return { target: null, confidence: 'none', why: 'several', suggestions: ids };
    const [only] = found;
    if (only)
      return {
        target: only.site.legacyClientId,
        confidence: 'sure',
        why: why && only.why !== 'alias' ? why : only.why,
        suggestions: [],
      };
  }
  return { target: null, confidence: 'none', why: 'unknown', suggestions: suggestSites(word, index) };
}

/** The client's job title that a word of the file names, or a proposal for a new one. */
export function jobTitleMeaning(word: string, index: ContextIndex): WordMeaning<JobTitleTarget> {
  const key = fold(word);
  const known = index.titlesByKey.get(key);
  if (known !== undefined) {
    return {
      target: { kind: 'existing', jobTitleId: known },
      confidence: 'sure',
      why: 'exact',
      suggestions: [],
    };
  }
  const suggestions: JobTitleTarget[] = index.context.jobTitles
    .map((title) => ({ title, distance: editDistance(key, fold(title.name), 3) }))
    .filter(({ distance }) => distance <= Math.min(3, Math.ceil(key.length / 4)))
    .sort((a, b) => a.distance - b.distance || a.title.jobTitleId - b.title.jobTitleId)
    .slice(0, 4)
    .map(({ title }) => ({ kind: 'existing', jobTitleId: title.jobTitleId }));
  // A plain code is no name for a new title.
  if (/\p{L}{3}/u.test(word))
    suggestions.push({ kind: 'new', name: word.slice(0, 100), program: guessProgram(word) });
  suggestions.push({ kind: 'leave' });
  return { target: null, confidence: 'none', why: 'unknown', suggestions };
}
