/** Specimen types for laboratories, by their ids on the wire. */
export const SPECIMENS = [
  { specimenId: 1, name: 'Urine' },
  { specimenId: 2, name: 'Hair' },
  { specimenId: 3, name: 'Breath' },
  { specimenId: 4, name: 'Blood' },
  { specimenId: 5, name: 'Oral Fluid' },
  { specimenId: 6, name: 'Saliva' },
] as const;

/**
 * The tests of a specimen. The DOT panel follows 49 CFR 40.82 and 40.85; point-of-collection tests (instant panels) are only for
 * tests outside DOT authority.
 */
export const PANELS = [
  { code: 'DOT5', name: 'DOT 5-panel', dot: true },
  { code: 'ND4', name: 'Non-DOT 4-panel', dot: false },
  { code: 'ND5', name: 'Non-DOT 5-panel', dot: false },
  { code: 'ND7', name: 'Non-DOT 7-panel', dot: false },
  { code: 'ND9', name: 'Non-DOT 9-panel', dot: false },
  { code: 'ND10', name: 'Non-DOT 10-panel', dot: false },
  { code: 'ND12', name: 'Non-DOT 12-panel', dot: false },
  { code: 'POCT5', name: 'Instant 5-panel', dot: false },
  { code: 'POCT10', name: 'Instant 10-panel', dot: false },
  { code: 'POCT12', name: 'Instant 12-panel', dot: false },
] as const;

export const PANEL_CODES = PANELS.map(({ code }) => code) as unknown as readonly [
  (typeof PANELS)[number]['code'],
  ...(typeof PANELS)[number]['code'][],
];

/** 49 CFR 40.210: DOT tests use urine or oral fluid for drugs, breath or saliva for alcohol; never hair or blood. */
export const DOT_SPECIMENS: readonly number[] = [1, 3, 5, 6];
