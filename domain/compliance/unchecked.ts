import type { Finding } from './finding';
import type { UncheckedSetting } from './contract';
import { uncheckedOn, type DatedSettings } from './dated-settings';

/**
 * The settings that these findings rest on although their check is due: the waiver, where a paper card would count under it;
 * the list of states, for drivers from a state on it.
 */
export function uncheckedSettings(
  findings: readonly Finding[],
  licenseState: string | null,
  settings: DatedSettings,
  asOf: string,
): UncheckedSetting[] {
  const waiver = uncheckedOn(settings, 'nriiWaiver', asOf);
  const states = uncheckedOn(settings, 'nriiPendingStates', asOf);
  if (!waiver && !states) return [];
  const byCard = findings.filter(
    ({ rule, document }) => rule?.rule.bridge && document?.docTypeId === rule.rule.bridge.docTypeId,
  );
  const isListed = licenseState !== null && states?.value.states.includes(licenseState);
  const byState = isListed ? findings.filter(({ rule, mandatory }) => mandatory && rule?.rule.byState) : [];
  const unchecked = (setting: typeof waiver | typeof states, of: readonly Finding[]): UncheckedSetting[] =>
    setting && setting.effectiveTo !== null && of.length > 0
      ? [
          {
            key: setting.key as UncheckedSetting['key'],
            endsOn: setting.effectiveTo,
            docTypeIds: of.map(({ group }) => group.docTypeId),
          },
        ]
      : [];
  return [...unchecked(waiver, byCard), ...unchecked(states, byState)];
}
