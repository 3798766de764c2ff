import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { TestNeed } from '../../../domain/pools/contract';
import type { PoolReport } from '../../../domain/pools/report-contract';
import { TAGS, type Tag } from '../../../domain/pools/rfdraw1';
import { useNumberText } from '../../../src/background-work/numbers';
import { Section } from '../../../src/ui/Section';
import { StatusChip } from '../../../src/ui/StatusChip';
import { usePoolNames } from '../names';

interface RateProgressProps {
  report: PoolReport;
  /** An employer's part of a consortium, which has the rate as a whole: it is neither met nor missed by a part. */
  isShare: boolean;
}

/** How far the year is from its rate, for each test. */
export function RateProgress({ report, isShare }: RateProgressProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const tests = TAGS.flatMap((tag) => {
    const need = report[tag];
    return need ? [{ tag, need }] : [];
  });
  return (
    <Section
      level="h2"
      title={translate('pools.report.rate.title')}
      text={translate('pools.report.rate.text', { size: numberText(report.averageSize) })}
    >
      {tests.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.report.rate.notFor')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
          {tests.map((one) => (
            <Progress key={one.tag} {...one} isShare={isShare} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function Progress({ tag, need, isShare }: { tag: Tag; need: TestNeed; isShare: boolean }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { percent } = usePoolNames();
  const { completed, outstanding, forecast, target, rateBp } = need;
  const missing = Math.max(0, target - completed - outstanding);
  const isExpected = completed < target;
  const chip =
    missing > 0
      ? ({ status: 'expired', key: 'short', count: missing } as const)
      : isExpected
        ? ({ status: 'running', key: 'expected', count: outstanding } as const)
        : ({ status: 'ok', key: 'met', count: 0 } as const);
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography sx={{ flexGrow: 1 }}>
          {translate(`pools.report.rate.${tag}`, {
            completed: numberText(completed),
            forecast: numberText(forecast),
            percent: percent(rateBp),
          })}{' '}
          {target === forecast ? null : translate('pools.report.rate.soFar', { target: numberText(target) })}
        </Typography>
        {isShare ? null : (
          <StatusChip
            status={chip.status}
            text={translate(`pools.report.rate.${chip.key}`, { smart_count: chip.count })}
          />
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={forecast === 0 ? 100 : Math.min(100, (100 * completed) / forecast)}
        aria-label={translate(`pools.report.rate.bar.${tag}`)}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </div>
  );
}
