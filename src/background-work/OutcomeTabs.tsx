import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocaleState } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { statusLook, toneColor, type StatusName } from '../ui/status';

export interface Outcome {
  key: string;
  label: string;
  status?: StatusName;
  /** How many rows have it. */
  count?: number;
}

interface OutcomeTabsProps {
  label: string;
  outcomes: readonly Outcome[];
  chosen: string;
  onChoose: (key: string) => void;
  /** Said between the outcomes and the rows. */
  summary?: ReactNode;
  /** The rows of the chosen outcome. */
  children: ReactNode;
}

/** The outcomes of a preview or result, each with its number of rows; the rows of the chosen one are below. */
export function OutcomeTabs({ label, outcomes, chosen, onChoose, summary, children }: OutcomeTabsProps) {
  const id = useId();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
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
        {outcomes.map(({ key, label: name, status, count }) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-${key}`}
            aria-controls={`${id}-rows`}
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                {status ? <OutcomeIcon status={status} /> : null}
                <span>
                  {name}
                  {count === undefined ? null : (
                    <Box
                      component="span"
                      sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
                    >
                      {' '}
                      {number.format(count)}
                    </Box>
                  )}
                </span>
              </Box>
            }
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

function OutcomeIcon({ status }: { status: StatusName }) {
  const { icon: Icon, tone } = statusLook(status);
  return <Icon aria-hidden sx={{ fontSize: 16, color: toneColor(tone) }} />;
}

/** An outcome beside its row. */
export function OutcomeWord({ label, status }: Pick<Outcome, 'label' | 'status'>) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: status && toneColor(statusLook(status).tone),
      }}
    >
      {status ? <OutcomeIcon status={status} /> : null}
      {label}
    </Box>
  );
}
