import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { countsByHour, MIN_COLLECTIONS, patternsOf } from '../../domain/pools/predictability';
import { RowsTable } from '../../src/background-work/RowsTable';
import { usePoolWords } from './use-pool-words';
import './heat-map.css';

interface HeatMapProps {
  /** Local times of collections: `2026-02-28T09:30`. */
  times: readonly string[];
}

const HOURS_BETWEEN_LABELS = 3;
const LEVELS = 3;

/** When people were tested, by weekday and hour, and what others could predict from it. */
export function HeatMap({ times }: HeatMapProps) {
  const { translate, patternText } = usePoolWords();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const total = times.length;
  const patterns = patternsOf(times);
  const findings =
    total < MIN_COLLECTIONS
      ? [translate(total === 0 ? 'pools.heatMap.none' : 'pools.heatMap.tooFew')]
      : patterns.length === 0
        ? [translate('pools.heatMap.spread')]
        : patterns.map((pattern) => `${patternText(pattern)}.`);
  const summary = [translate('pools.heatMap.total', { smart_count: total }), ...findings].join('. ');
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('pools.heatMap.title')}
        </Typography>
        {total > 0 ? (
          <Button size="small" className="no-print" onClick={() => setAsTable(!asTable)}>
            {translate(asTable ? 'pools.heatMap.asMap' : 'pools.heatMap.asTable')}
          </Button>
        ) : null}
      </Box>
      {findings.map((text) => (
        <Typography key={text} sx={{ mb: 1 }}>
          {text}
        </Typography>
      ))}
      {total === 0 ? null : asTable ? (
        <CountsTable times={times} />
      ) : (
        <Grid times={times} summary={summary} />
      )}
    </Box>
  );
}

function Grid({ times, summary }: HeatMapProps & { summary: string }) {
  const { translate, weekday, hour } = usePoolWords();
  const counts = countsByHour(times);
  const most = Math.max(...counts.flat());
  return (
    // On narrow screens it scrolls sideways, with the arrow keys too.
    <div
      className="heat-map"
      role="region"
      aria-label={translate('pools.heatMap.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className="heat-map-grid" role="img" aria-label={summary}>
        <span />
        {Array.from({ length: 24 / HOURS_BETWEEN_LABELS }, (_, at) => (
          <span key={at} className="heat-map-hour">
            {hour(at * HOURS_BETWEEN_LABELS)}
          </span>
        ))}
        {counts.map((hours, day) => [
          <span key={day}>{weekday(day, 'short')}</span>,
          ...hours.map((count, at) => (
            <span
              key={`${day} ${at}`}
              className="heat-map-cell"
              data-level={Math.ceil((LEVELS * count) / most)}
            >
              {count === 0 ? null : count}
            </span>
          )),
        ])}
      </div>
    </div>
  );
}

/** The hours with collections, in the order of the week. */
function CountsTable({ times }: HeatMapProps) {
  const { translate, weekday, hour } = usePoolWords();
  const rows = countsByHour(times).flatMap((hours, day) =>
    hours.flatMap((count, at) => (count === 0 ? [] : [{ day, at, count }])),
  );
  return (
    <RowsTable
      label={translate('pools.heatMap.title')}
      rows={rows}
      rowKey={({ day, at }) => day * 24 + at}
      columns={[
        {
          key: 'weekday',
          label: translate('pools.heatMap.weekday'),
          isRowName: true,
          render: ({ day }) => weekday(day),
        },
        {
          key: 'hour',
          label: translate('pools.heatMap.hour'),
          render: ({ at }) => translate('pools.heatMap.hours', { from: hour(at), to: hour(at + 1) }),
        },
        {
          key: 'count',
          label: translate('pools.heatMap.count'),
          isNumber: true,
          render: ({ count }) => count,
        },
      ]}
    />
  );
}
