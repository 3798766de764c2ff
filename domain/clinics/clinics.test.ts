import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refuse } from '../shared/refusals/refusal';
import { clinicProblems } from './clinic-rules';
import { boxAround, middlesOf, milesBetween, placeOf, zip5, type Point } from './distance';
import { dayHoursText, parseDayHours, parseWeeklyHours } from './hours-text';
import { meetsNeeds, type ClinicAbilities, type ClinicNeeds } from './needs';
import { opening, type ClinicHours } from './opening';
import { COLLECTION_PROGRAMS, programListOf, programOf } from './programs';

const able = (programs: number[], more: Partial<ClinicAbilities> = {}): ClinicAbilities => ({
  programs,
  pointOfCollection: null,
  examinerListed: false,
  ...more,
});

describe('programs of clinics', () => {
  it('are the five of the network, with names [CONST-59] [NOTE-109]', () => {
    expect(COLLECTION_PROGRAMS).toEqual([
      { vendorProgramID: 18, vendorProgramName: 'Breath Alcohol (BAT)' },
      { vendorProgramID: 24, vendorProgramName: 'ATN' },
      { vendorProgramID: 25, vendorProgramName: 'eCCF' },
      { vendorProgramID: 30, vendorProgramName: 'Lab A Patient Service Center' },
      { vendorProgramID: 31, vendorProgramName: 'Lab B Patient Service Center' },
    ]);
  });

  it('are listed for a clinic with id and name [ENT-11]', () => {
    expect(programListOf([25, 18])).toEqual([
      { vendorProgramID: 18, vendorProgramName: 'Breath Alcohol (BAT)' },
      { vendorProgramID: 25, vendorProgramName: 'eCCF' },
    ]);
  });

  it.each([
    ['18', 18],
    ['BAT', 18],
    ['e-CCF', 25],
    ['Lab B PSC', 31],
    ['constructor', null],
    ['Hair', null],
  ])('are read from a file by id or name: %s', (text, id) => {
    expect(programOf(text)).toBe(id);
  });
});

describe('what an order needs of a clinic, by its programs and what is known of instant tests [NOTE-026]', () => {
  it.each<[row: string, needs: ClinicNeeds, clinic: ClinicAbilities, meets: boolean]>([
    ['breath alcohol [CLINIC-14]', { breathAlcohol: true }, able([18]), true],
    ['breath alcohol [CLINIC-14]', { breathAlcohol: true }, able([24, 25, 30, 31]), false],
    ['an instant test [CLINIC-15]', { pointOfCollection: true }, able([], { pointOfCollection: true }), true],
    ['an instant test, not known [CLINIC-15]', { pointOfCollection: true }, able([18, 24, 25]), false],
    [
      'an instant test [CLINIC-15]',
      { pointOfCollection: true },
      able([], { pointOfCollection: false }),
      false,
    ],
    ['a drug test, by ATN [CLINIC-16]', { drugTest: true }, able([24]), true],
    ['a drug test, by eCCF [CLINIC-16]', { drugTest: true }, able([25]), true],
    ['a drug test [CLINIC-16]', { drugTest: true }, able([18, 30, 31]), false],
    ['lab A, at no service center [CLINIC-17]', { lab: 'a' }, able([24]), true],
    ['lab A, at its own [CLINIC-17]', { lab: 'a' }, able([30]), true],
    ["lab A, at the other lab's [CLINIC-17]", { lab: 'a' }, able([31]), false],
    ["lab B, at the other lab's [CLINIC-17]", { lab: 'b' }, able([30]), false],
    ['lab B, at both [CLINIC-17]', { lab: 'b' }, able([30, 31]), true],
    ['an examiner', { examiner: true }, able([], { examinerListed: true }), true],
    ['an examiner', { examiner: true }, able([18, 24]), false],
    ['all of it', { breathAlcohol: true, drugTest: true, lab: 'a' }, able([18, 25, 30]), true],
    ['all of it, without one', { breathAlcohol: true, drugTest: true, lab: 'a' }, able([18, 30]), false],
    ['nothing', { breathAlcohol: false }, able([]), true],
  ])('is %s: %o', (_row, needs, clinic, meets) => {
    expect(meetsNeeds(clinic, needs)).toBe(meets);
  });
});

/** A point each degree. */
const GRID: Point[] = Array.from({ length: 179 * 360 }, (_, at) => ({
  lat: Math.floor(at / 360) - 89,
  lon: (at % 360) - 180,
}));

it('a clinic has a name, a city and a ZIP code, and spaces are none', () => {
  const required = refuse('request.required');
  expect(clinicProblems({ vendorName: ' ', city: '', zip: '  ' })).toEqual({
    vendorName: required,
    city: required,
    zip: required,
  });
});

describe('the distance between ZIP codes', () => {
  const lines = readFileSync(new URL('../../server/clinics/zip-centroids.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const centroids = new Map<string, Point>(
    lines.map((line) => {
      const [zip = '', lat, lon] = line.split(',');
      return [zip, { lat: Number(lat), lon: Number(lon) }];
    }),
  );
  const middles = middlesOf(centroids);
  const place = (zip: string) => placeOf(zip, centroids, middles);

  it.each([
    ['10001', '90210', 2453.41],
    ['60601', '53703', 121.75],
    ['37902', '37919', 5.56],
    ['98101', '33101', 2730.72],
    ['62959', '90210', 1662.69],
    ['00601', '99501', 4893.93],
  ])('is along the great circle: %s to %s is %d miles [CLINIC-10]', (from, to, miles) => {
    expect(Math.abs(milesBetween(place(from)!, place(to)!) - miles)).toBeLessThan(0.015);
  });

  it('is none for the same place, and finite for the other side of the Earth', () => {
    expect(milesBetween({ lat: 37, lon: -80 }, { lat: 37, lon: -80 })).toBe(0);
    expect(milesBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 3958.7613, 6);
  });

  it('is about, by the first three digits, for a code that has no area of its own', () => {
    expect(place('10001')).toMatchObject({ about: false });
    // Only post office boxes.
    expect(place('10008')).toMatchObject({ about: true });
  });

  it.each(['09012', '34001', '96201', '96699', 'K1A 0B1', '1000', '', '00000'])(
    'is unknown for %s: the armed forces, Canada, and what is no code',
    (zip) => {
      expect(place(zip)).toBeNull();
    },
  );

  it('takes ZIP+4 as its first five digits', () => {
    expect([zip5('24011-1234'), zip5(' 240111234 '), zip5('2401')]).toEqual(['24011', '24011', null]);
  });

  it('has all of a circle in its rectangle, also in the north and at 180 degrees', () => {
    for (const center of [
      { lat: 37, lon: -80 },
      { lat: 71, lon: -156 },
      { lat: 52, lon: 179 },
      { lat: -14, lon: -170 },
    ]) {
      const { south, north, west, east } = boxAround(center, 500);
      const isIn = ({ lat, lon }: Point) =>
        lat >= south && lat <= north && (west === null || (lon >= west && lon <= east!));
      const near = GRID.filter((point) => milesBetween(center, point) <= 500);
      expect(near.length).toBeGreaterThan(100);
      expect(near.filter((point) => !isIn(point))).toEqual([]);
    }
  });
});

describe('when a clinic is open', () => {
  const week = parseWeeklyHours('Mon-Fri 8:00 AM-12:00 PM, 1:00 PM-5:00 PM; Sat 9-12')!;
  const clinic: ClinicHours = {
    weeklyHours: week,
    federalHolidays: true,
    holidays: ['2026-12-24'],
    blackouts: [{ from: '2026-12-07', to: '2026-12-08', reason: '' }],
    closedOn: null,
  };
  const monday = '2026-11-30';

  it.each<[string, string, number | null, string]>([
    ['before it opens', monday, 479, 'closed'],
    ['when it opens', monday, 480, 'open'],
    ['in the last minute before lunch', monday, 719, 'open'],
    ['at lunch', monday, 720, 'closed'],
    ['in the last minute', monday, 1019, 'open'],
    ['when it closes', monday, 1020, 'closed'],
    ['at any time of a day with hours', monday, null, 'open'],
    ['at any time of a day without', '2026-11-29', null, 'closed'],
    ['the day before a blackout', '2026-12-04', 480, 'open'],
    ['the first day of a blackout', '2026-12-07', 480, 'blackout'],
    ['the last day of a blackout', '2026-12-08', null, 'blackout'],
    ['the day after a blackout', '2026-12-09', 480, 'open'],
    ['on its own holiday', '2026-12-24', 480, 'holiday'],
    ['on a federal holiday', '2026-12-25', null, 'holiday'],
    ["on New Year's Day of the next year, observed this year", '2027-12-31', null, 'holiday'],
  ])('is said %s', (_when, date, minutes, answer) => {
    expect(opening(clinic, date, minutes)).toBe(answer);
  });

  it('is unknown without hours on file, never open', () => {
    const unknown = { ...clinic, weeklyHours: null };
    expect([opening(unknown, monday, 600), opening(unknown, monday, null)]).toEqual(['unknown', 'unknown']);
    expect(opening(unknown, '2026-12-25', null)).toBe('holiday');
  });

  it('is never from the day on that it left the network', () => {
    const closed = { ...clinic, closedOn: monday };
    expect([opening(closed, '2026-11-27', 600), opening(closed, monday, 600)]).toEqual(['open', 'closed']);
  });

  it('is read and written as text', () => {
    expect(week[1]).toEqual([
      { from: 480, to: 720 },
      { from: 780, to: 1020 },
    ]);
    expect(dayHoursText(week[1]!)).toBe('8:00 AM-12:00 PM, 1:00 PM-5:00 PM');
    expect([week[0], week[6]]).toEqual([[], [{ from: 540, to: 720 }]]);
    expect(parseDayHours(dayHoursText([{ from: 0, to: 1440 }]))).toEqual([{ from: 0, to: 1440 }]);
    expect(parseWeeklyHours('Fri-Mon 10:00-14:30')!.map((hours) => hours.length)).toEqual([
      1, 1, 0, 0, 0, 1, 1,
    ]);
  });

  it.each(['8', '8-5 PM', '17:00-8:00', '8:60-9:00', '13 PM-2 PM', '9-12, 11-14', 'by appointment'])(
    'refuses hours that are not clear: %s',
    (text) => {
      expect(parseDayHours(text)).toBeNull();
    },
  );

  it.each(['', 'Mon 8-17; Mon 9-12', 'Someday 8-17', 'Mon-Fri'])(
    'refuses a week that is not clear: %s',
    (text) => {
      expect(parseWeeklyHours(text)).toBeNull();
    },
  );
});
