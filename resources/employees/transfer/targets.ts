import type { Site } from '../../../providers/sites';
import type { Option } from '../../../src/ui/OptionSelect';

/** Where somebody can be put: the user's sites, less the one where he is and those that are deactivated. */
export function targetsFor(sites: readonly Site[] | undefined, current: number | null): Option[] | undefined {
  return sites
    ?.filter(({ legacyClientId, deactivated }) => !deactivated && legacyClientId !== current)
    .map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }));
}

/** Texts that mean the same, however they are written. */
export function sameText(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}
