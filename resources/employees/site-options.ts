import type { Site } from '../../providers/sites';
import type { Option } from '../../src/ui/OptionSelect';

/** The active locations to choose from, without the one the employee is at now. */
export function siteOptions(sites: readonly Site[] | undefined, current?: number): Option[] | undefined {
  return sites
    ?.filter(({ legacyClientId, deactivated }) => !deactivated && legacyClientId !== current)
    .map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }));
}
