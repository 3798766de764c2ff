import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { I18nContextProvider } from 'ra-core';
import english from 'ra-language-english';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { PoolWarning } from '../../domain/pools/warnings';
import { HeatMap } from './HeatMap';
import messages from './page-messages.en';
import { usePoolWords } from './use-pool-words';

const i18n = polyglotI18nProvider(() => ({ ...english, ...messages }), 'en', undefined, {
  allowMissing: false,
});
const show = (node: ReactNode) => render(<I18nContextProvider value={i18n}>{node}</I18nContextProvider>);

/** Nine Tuesdays from 8 to 10, and three other times, all in different parts of different months. */
const TIMES = [
  ...['01-06', '02-17', '03-24', '04-07', '05-19', '06-30', '07-07', '08-18'].map(
    (day) => `2026-${day}T08:15`,
  ),
  '2026-09-29T09:50',
  '2026-10-05T13:00',
  '2026-11-14T17:30',
  '2026-12-25T06:00',
];

describe('the heat map of collections', () => {
  it('says what can be predicted, in words and as a table', async () => {
    show(<HeatMap times={TIMES} />);
    const sentence = '9 of 12 collections were on Tuesdays between 8:00 AM and 10:00 AM.';
    expect(screen.getByText(sentence)).toBeVisible();
    const map = screen.getByRole('img', { name: `12 collections. ${sentence}` });
    expect(within(map).getByText('8')).toHaveAttribute('data-level', '3');
    for (const one of within(map).getAllByText('1')) expect(one).toHaveAttribute('data-level', '1');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('img', { name: /collections/ })).toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Collections by weekday and hour' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Monday1:00 PM to 2:00 PM1',
      'Tuesday8:00 AM to 9:00 AM8',
      'Tuesday9:00 AM to 10:00 AM1',
      'Friday6:00 AM to 7:00 AM1',
      'Saturday5:00 PM to 6:00 PM1',
    ]);
  });

  it('says nothing about few collections, and what will appear where there are none', () => {
    const { unmount } = show(<HeatMap times={TIMES.slice(0, 7)} />);
    expect(screen.getByText('Too few collections to tell whether people can predict them.')).toBeVisible();
    unmount();
    show(<HeatMap times={[]} />);
    expect(screen.getByText('Collections will appear here once people are tested.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  });
});

describe('the sentences of warnings', () => {
  const total = 12;
  it.each<[PoolWarning, RegExp]>([
    [{ code: 'semiAnnual' }, /twice a year/],
    [{ code: 'single' }, /must join a consortium.*382\.103\(b\)/],
    [{ code: 'small', size: 9 }, /has 9 people/],
    [{ code: 'small', size: 1 }, /has 1 person/],
    [{ code: 'phmsaAlcohol', people: 1 }, /^1 person under PHMSA or USCG is/],
    [{ code: 'phmsaAlcohol', people: 2 }, /^2 people under PHMSA or USCG are/],
    [
      { code: 'rateAtRisk', tag: 'alcohol', target: 4, completed: 2, possible: 1, short: 1 },
      /needs 4 alcohol tests. 2 are completed and 1 more can be, which is 1 short/,
    ],
    [
      {
        code: 'predictable',
        patterns: [
          { kind: 'weekday', weekday: 2, count: 9, total },
          { kind: 'time', hour: 22, count: 8, total },
          { kind: 'monthPart', part: 2, count: 10, total },
          { kind: 'month', month: 11, count: 7, total },
        ],
      },
      /9 of 12 .* on Tuesdays; 8 of 12 .* between 10:00 PM and 12:00 AM; 10 of 12 .* after the 20th of a month; 7 of 12 .* in December\./,
    ],
    [{ code: 'overlap', people: 3 }, /^3 people are in another pool too/],
    [{ code: 'undecided', people: 3 }, /^3 people at these locations/],
    [{ code: 'unrevealed', draws: 2 }, /^The seeds of 2 draws/],
  ])('say the numbers of %o', (warning, text) => {
    function Sentence() {
      return <p>{usePoolWords().warningText(warning)}</p>;
    }
    show(<Sentence />);
    const sentence = screen.getByText(text);
    expect(sentence).not.toHaveTextContent('%{');
  });
});
