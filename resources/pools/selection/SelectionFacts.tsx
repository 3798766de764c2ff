import { useLocaleState, useTranslate } from 'ra-core';
import { oddsIn, oddsText } from '../../../domain/pools/odds';
import { formatDate } from '../../../domain/shared/dates';
import { useNumberText } from '../../../src/background-work/numbers';
import { dateTimeHere } from '../../../src/ui/today';
import { Facts, IN_COLUMNS } from '../../employees';
import type { SelectionHead } from '../api';
import { usePoolNames } from '../names';

/** How a selection was made. */
export function SelectionFacts({ selection }: { selection: SelectionHead }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const numberText = useNumberText();
  const label = (name: string) => translate(`pools.selection.${name}`);
  const [locale] = useLocaleState();
  const { period, firstDay, lastDay, size, numToSelectDrug, numToSelectAlcohol, alternateNumber } = selection;
  const { commitHash, committedAt, committedBy, nonce, drawnAt, drawnBy, reason, voidReason } = selection;
  const code = (text: string) => <code>{text}</code>;
  return (
    <Facts
      facts={[
        [label('days'), `${formatDate(firstDay)} – ${formatDate(lastDay)}`],
        [label('size'), names.people(size)],
        [
          label('counts'),
          translate('pools.selection.countsText', {
            drug: numberText(numToSelectDrug),
            alcohol: numberText(numToSelectAlcohol),
            alternates: numberText(alternateNumber),
          }),
        ],
        // In a share the chance is that of the whole consortium, which its own numbers don't tell.
        ...(selection.calculation.consortium ? [] : (['drug', 'alcohol'] as const)).flatMap((tag) => {
          const selected = tag === 'drug' ? numToSelectDrug : numToSelectAlcohol;
          if (selected === 0) return [];
          const odds = oddsText(oddsIn(size, selected, period), period, locale);
          return [[label(`odds.${tag}`), odds] as const];
        }),
        ...(reason ? [[label('reason'), reason] as const] : []),
        [
          label('committed'),
          translate('pools.selection.by', { at: dateTimeHere(committedAt), name: committedBy }),
        ],
        [label('commitHash'), code(commitHash)],
        ...(drawnAt
          ? [
              [
                label('drawn'),
                translate('pools.selection.by', { at: dateTimeHere(drawnAt), name: drawnBy }),
              ] as const,
            ]
          : []),
        ...(nonce ? [[label('nonce'), code(nonce)] as const] : []),
        ...(voidReason ? [[label('voidReason'), voidReason] as const] : []),
        ...(selection.state === 'drawn'
          ? [
              [
                label('seed'),
                translate(`pools.selection.${selection.revealed ? 'revealed' : 'notRevealed'}`),
              ] as const,
            ]
          : []),
      ]}
      sx={{ ...IN_COLUMNS, columnGap: 4, rowGap: 1, gridTemplateColumns: 'minmax(120px, auto) 1fr' }}
    />
  );
}
