import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { statusLook, toneColor, type StatusName } from '../ui/status';
import { useNumberText } from './numbers';

export interface Outcome {
  key: string;
  label: string;
  status?: StatusName;
  /** The number of rows with this outcome. */
  count?: number;
}

interface OutcomeTabsProps {
  label: string;
  outcomes: readonly Outcome[];
  chosen: string;
  onChoose: (key: string) => void;
  /** Shown between the tabs and the rows. */
  summary?: ReactNode;
  /** The rows of the chosen outcome. */
  children: ReactNode;
}

/** The outcomes of a preview or result as tabs with row counts, above the rows of the chosen one. */
export function OutcomeTabs({ label, outcomes, chosen, onChoose, summary, children }: OutcomeTabsProps) {
  const id = useId();
  return (
    <>
      <Tabs
        value={chosen}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, key: string) => onChoose(key)}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {outcomes.map((outcome) => (
          <Tab
            key={outcome.key}
            value={outcome.key}
            id={`${id}-${outcome.key}`}
            aria-controls={`${id}-rows`}
            label={<TabLabel outcome={outcome} />}
          />
        ))}
      </Tabs>
      {summary}
      <div id={`${id}-rows`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

const IN_LINE = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;

function TabLabel({ outcome: { label, status, count } }: { outcome: Outcome }) {
  const numberText = useNumberText();
  return (
    <Box component="span" sx={IN_LINE}>
      {status ? <OutcomeIcon status={status} /> : null}
      <span>
        {label}
        {count === undefined ? null : (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {' '}
            {numberText(count)}
          </Box>
        )}
      </span>
    </Box>
  );
}

function OutcomeIcon({ status }: { status: StatusName }) {
  const { icon: Icon, tone } = statusLook(status);
  return <Icon aria-hidden sx={{ fontSize: 16, color: toneColor(tone) }} />;
}

/** The outcome of one row. */
export function OutcomeLabel({ outcome: { label, status } }: { outcome: Outcome }) {
  return (
    <Box component="span" sx={{ ...IN_LINE, color: status && toneColor(statusLook(status).tone) }}>
      {status ? <OutcomeIcon status={status} /> : null}
      {label}
    </Box>
  );
}
