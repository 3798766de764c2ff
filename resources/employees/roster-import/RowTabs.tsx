import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import type { RowTab } from './row-tabs';

interface RowTabsProps {
  label: string;
  tabs: readonly RowTab[];
  current: RowTab;
  onChoose: (key: string) => void;
}

export const ROWS_PANEL = 'roster-import-rows';

export function tabId(key: string): string {
  return `roster-import-tab-${key}`;
}

/** The lists into which the rows fall, each with its number. */
export function RowTabs({ label, tabs, current, onChoose }: RowTabsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  return (
    <Tabs
      value={current.key}
      aria-label={label}
      variant="scrollable"
      allowScrollButtonsMobile
      onChange={(_event, key: string) => onChoose(key)}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map(({ key, count }) => (
        <Tab
          key={key}
          value={key}
          id={tabId(key)}
          aria-controls={ROWS_PANEL}
          label={
            <span>
              {translate(`rosterUpdate.tab.${key}`)}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
                {number.format(count)}
              </Box>
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

interface SumLineProps {
  tabs: readonly RowTab[];
  /** Lists that are about people who are not in the file. */
  beside: readonly string[];
  total: number;
}

/** Shows that every row of the file is in exactly one list: the numbers add up to its rows. */
export function SumLine({ tabs, beside, total }: SumLineProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const parts = tabs
    .filter(({ key, count }) => !beside.includes(key) && count > 0)
    .map(({ key, count }) => translate(`rosterUpdate.sum.${key}`, { count: number.format(count) }));
  return (
    <Box sx={{ py: 2, fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {translate('rosterUpdate.sum', { total: number.format(total), parts: parts.join(' + ') || '0' })}
    </Box>
  );
}
