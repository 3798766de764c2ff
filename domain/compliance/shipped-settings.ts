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
type Rate = readonly [drug: number, alcohol: number | null];
const checkedOn = (year: number) => (year === 2026 ? rates.checkedOn : '2026-11-29');
const YEARS = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019] as const;
/** A number identifies a setting, so years come in the order in which releases added them: 2026 first. */
const ratesOf = (key: DatedKey, byYear: Partial<Record<(typeof YEARS)[number], Rate>>) =>
  YEARS.flatMap((year, at) => {
    const rate = byYear[year];
    if (!rate) return [];
    const [drug, alcohol] = rate;
    const [one] = series(key, { source: NOTICES[key]?.[year] ?? YEARLY[year], checkedOn: checkedOn(year) }, [
      [`${year}-01-01`, `${year}-12-31`, { drug, alcohol }],
    ]);
    return [{ ...one!, id: `${key}-${at + 1}` }];
  });

/** The list of all agencies for a year. That of 2024 is the list of 2025, which names the one rate that changed; 2023 has none. */
const YEARLY: Record<(typeof YEARS)[number], string> = {
  2026: rates.source,
  2025: 'https://www.mondaq.com/unitedstates/aviation/1567008/dot-random-drug-and-alcohol-testing-rates-for-2025',
  2024: 'https://www.mondaq.com/unitedstates/aviation/1567008/dot-random-drug-and-alcohol-testing-rates-for-2025',
  2023: rates.source,
  2022: 'https://www.natlawreview.com/article/dot-random-drug-and-alcohol-testing-rates-2022',
  2021: 'https://sapreferralservices.com/?p=3893',
  2020: 'https://www.natlawreview.com/article/dot-random-drug-and-alcohol-testing-rates-2020',
  2019: 'https://www.drugtestlawadvisor.com/2019/01/fta-and-uscg-raise-random-drug-testing-rates-to-50-for-2019/',
};
/** Notices of single rates: those that changed one, and where no list says it. FMCSA’s changed last in 2020, as the list of 2026 says. */
const NOTICES: Partial<Record<DatedKey, Partial<Record<(typeof YEARS)[number], string>>>> = {
  rateFmcsa: { 2020: '84 FR 71527 (Dec. 27, 2019)', 2023: '84 FR 71527 (Dec. 27, 2019)' },
  rateFraCovered: {
    2020: '85 FR 4058 (Jan. 23, 2020)',
    2025: '90 FR 384 (Jan. 3, 2025)',
    2024: '90 FR 384 (Jan. 3, 2025)',
  },
  rateFraMaintenance: {
    2020: '85 FR 4058 (Jan. 23, 2020)',
    2025: '90 FR 384 (Jan. 3, 2025)',
    2024: '90 FR 384 (Jan. 3, 2025)',
  },
  rateFraMechanical: { 2025: '90 FR 384 (Jan. 3, 2025)', 2024: '90 FR 384 (Jan. 3, 2025)' },
  ratePhmsa: {
    2023: 'FR Doc. 2022-27906 (Dec. 23, 2022)',
    2024: '88 FR 85728 (Dec. 8, 2023)',
    2025: '89 FR 91887 (Nov. 20, 2024)',
  },
};
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
  // A year that no source states is left out: the rate before it holds until an agency announces another one.
  ...ratesOf('rateFmcsa', {
    2026: [50, 10],
    2025: [50, 10],
    2024: [50, 10],
    2023: [50, 10],
    2022: [50, 10],
    2021: [50, 10],
    2020: [50, 10],
    2019: [25, 10],
  }),
  ...ratesOf('rateFaa', {
    2026: [25, 10],
    2025: [25, 10],
    2024: [25, 10],
    2022: [25, 10],
    2021: [25, 10],
    2020: [25, 10],
    2019: [25, 10],
  }),
  ...ratesOf('rateFraCovered', {
    2026: [25, 10],
    2025: [25, 10],
    2024: [25, 10],
    2022: [25, 10],
    2021: [25, 10],
    2020: [25, 10],
    2019: [25, 10],
  }),
  ...ratesOf('rateFraMaintenance', {
    2026: [25, 10],
    2025: [25, 10],
    2024: [25, 10],
    2022: [25, 10],
    2021: [50, 10],
    2020: [50, 25],
    2019: [50, 25],
  }),
  ...ratesOf('rateFraMechanical', { 2026: [50, 10], 2025: [50, 25], 2024: [50, 25] }),
  ...ratesOf('rateFta', {
    2026: [50, 10],
    2025: [50, 10],
    2024: [50, 10],
    2022: [50, 10],
    2021: [50, 10],
    2020: [50, 10],
    2019: [50, 10],
  }),
  ...ratesOf('ratePhmsa', {
    2026: [50, null],
    2025: [50, null],
    2024: [25, null],
    2023: [25, null],
    2022: [50, null],
    2021: [50, null],
    2020: [50, null],
    2019: [50, null],
  }),
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
