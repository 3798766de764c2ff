import {
  overlaps,
  type DatedKey,
  type DatedSetting,
  type DatedSettings,
  type DatedValue,
} from './dated-settings';

/** Settings of one key from one source, each with its first and last day. */
function series(
  key: DatedKey,
  given: { source: string; checkedOn: string },
  entries: readonly [from: string, to: string | null, value: DatedValue][],
): DatedSetting[] {
  return entries.map(([effectiveFrom, effectiveTo, value], at) => ({
    id: `${key}-${at + 1}`,
    key,
    value,
    effectiveFrom,
    effectiveTo,
    ...given,
    checkedBy: '',
    version: 1,
  }));
}

const rates = {
  source: 'https://www.transportation.gov/odapc/random-testing-rates',
  checkedOn: '2026-01-08',
};
const rateOf2026 = (key: DatedKey, drug: number, alcohol: number | null) =>
  series(key, rates, [['2026-01-01', '2026-12-31', { drug, alcohol }]]);
const DOT_PANEL = ['Marijuana', 'Cocaine', 'Opioids', 'Amphetamines', 'PCP'];

/**
 * The facts as of this release. What a Super Admin stores replaces them, see `withShipped`. When the agency issues a notice, add
 * an entry; never edit one that was in force.
 */
export const shippedSettings: DatedSettings = [
  // The 60 days were renewed without interruption until the last day listed here.
  ...series(
    'nriiWaiver',
    {
      source:
        'https://www.trucksafe.com/post/fmcsa-extends-nrii-waiver-through-october-11-continuing-paper-medical-certificate-relief',
      checkedOn: '2026-04-11',
    },
    [
      ['2025-07-14', '2025-08-20', { days: 15 }],
      ['2025-08-21', '2026-10-11', { days: 60 }],
    ],
  ),
  ...series(
    'nriiPendingStates',
    {
      source: 'https://landline.media/paper-medical-cards-refuse-to-die-as-fmcsa-seeks-comments/',
      checkedOn: '2026-02-06',
    },
    [
      [
        '2025-06-23',
        '2026-01-10',
        { states: ['AK', 'CA', 'FL', 'IA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK', 'VT', 'WY'] },
      ],
      ['2026-01-11', null, { states: ['AK', 'CA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK'] }],
    ],
  ),
  ...rateOf2026('rateFmcsa', 50, 10),
  ...rateOf2026('rateFaa', 25, 10),
  ...rateOf2026('rateFraCovered', 25, 10),
  ...rateOf2026('rateFraMaintenance', 25, 10),
  ...rateOf2026('rateFraMechanical', 50, 10),
  ...rateOf2026('rateFta', 50, 10),
  ...rateOf2026('ratePhmsa', 50, null),
  ...series('panelDot', { source: '49 CFR 40.82, 40.85', checkedOn: '2026-01-08' }, [
    ['2018-01-01', null, { panel: DOT_PANEL }],
  ]),
  ...series('panelNonDot', { source: 'Panels of the provider', checkedOn: '2026-01-08' }, [
    ['2018-01-01', null, { panel: ['4', '5', '7', '9', '10', '12'] }],
  ]),
  ...series('panelInstant', { source: 'Panels of the provider', checkedOn: '2026-01-08' }, [
    ['2018-01-01', null, { panel: ['POCT5', 'POCT10', 'POCT12'] }],
  ]),
];

const MAX_CACHED = 20;
const merged = new Map<string, DatedSettings>();

/**
 * The stored settings, and the shipped ones that they don't replace: those that are not stored themselves and say nothing about a
 * day that a stored one covers. The same list for the same settings, so that rules are compiled once for them.
 */
export function withShipped(stored: DatedSettings): DatedSettings {
  if (stored.length === 0) return shippedSettings;
  const key = JSON.stringify(stored);
  const known = merged.get(key);
  if (known) return known;
  const settings = [
    ...shippedSettings.filter((one) => !stored.some((other) => other.id === one.id || overlaps(one, other))),
    ...stored,
  ];
  if (merged.size >= MAX_CACHED) merged.clear();
  merged.set(key, settings);
  return settings;
}
