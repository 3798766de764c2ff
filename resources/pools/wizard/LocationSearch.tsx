import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { PoolLocation } from '../../../domain/pools/contract';
import { Count, useNumberText } from '../../../src/background-work/numbers';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { useRecordInput } from '../../../src/record/use-record-input';
import { FieldError } from '../../../src/ui/FieldError';
import { TickBox } from '../../../src/ui/TickBox';
import { matchLocations } from './match-locations';
import { usePoolLocations } from './use-pool-locations';

/** Rows that are drawn; a search finds the others. */
const MOST_SHOWN = 50;

/** Locations by name: the list shrinks while one types. */
export function LocationSearch({ source }: { source: string }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const id = useId();
  const [words, setWords] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const { common, value, error, onChange } = useRecordInput(
    { source, label: 'pools.field.siteIds' },
    (some) => String((some as number[]).length),
  );
  const chosen = useMemo(() => new Set(value as number[]), [value]);
  const { data, hasAll, found, isFetching } = usePoolLocations(words);
  const wanted = useDeferredValue(words);
  const rows = useMemo(() => {
    const some = found?.locations ?? [];
    const matching = hasAll ? matchLocations(some, wanted) : some;
    return onlyChosen ? matching.filter(({ legacyClientId }) => chosen.has(legacyClientId)) : matching;
  }, [found, hasAll, wanted, onlyChosen, chosen]);
  const idsOf = (some: readonly PoolLocation[]) => some.map(({ legacyClientId }) => legacyClientId);
  const toggle = (siteId: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, siteId] : [...chosen].filter((one) => one !== siteId));
  const rest = rows.length - MOST_SHOWN;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 2 }}>
        {common.label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <TextField
          type="search"
          id={common.id}
          label={translate('pools.locations.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // Enter must not leave the step.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ width: 320, maxWidth: '100%' }}
        />
        <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('pools.locations.chosen', {
            chosen: numberText(chosen.size),
            found: numberText(rows.length),
          })}
        </Typography>
        <Button
          size="small"
          disabled={rows.length === 0}
          onClick={() => onChange([...new Set([...chosen, ...idsOf(rows)])])}
        >
          {translate('pools.locations.chooseAll', {
            smart_count: rows.length,
            count: numberText(rows.length),
          })}
        </Button>
        <Button size="small" disabled={chosen.size === 0} onClick={() => onChange([])}>
          {translate('pools.locations.clear')}
        </Button>
        <Button
          size="small"
          aria-pressed={onlyChosen}
          disabled={chosen.size === 0 && !onlyChosen}
          onClick={() => setOnlyChosen(!onlyChosen)}
        >
          {translate(onlyChosen ? 'pools.locations.showAll' : 'pools.locations.showChosen')}
        </Button>
      </Box>
      <RowsTable
        label={common.label}
        busy={!data || isFetching}
        rows={rows.slice(0, MOST_SHOWN)}
        rowKey={({ legacyClientId }) => legacyClientId}
        align="middle"
        columns={[
          {
            key: 'tick',
            label: translate('pools.locations.choose'),
            isCheckbox: true,
            render: ({ legacyClientId, name }) => (
              <TickBox
                label={name}
                checked={chosen.has(legacyClientId)}
                onChange={({ target }) => toggle(legacyClientId, target.checked)}
              />
            ),
          },
          {
            key: 'name',
            label: translate('pools.locations.name'),
            isRowName: true,
            render: ({ name }) => name,
          },
          { key: 'path', label: translate('pools.locations.path'), render: ({ path }) => path },
          {
            key: 'dotNumber',
            label: translate('pools.locations.dotNumber'),
            render: ({ dotNumber }) => dotNumber ?? '',
          },
          {
            key: 'employees',
            label: translate('pools.locations.employees'),
            isNumber: true,
            render: ({ employees }) => <Count value={employees} />,
          },
        ]}
      />
      {rest > 0 ? (
        <Typography sx={{ py: 2, fontSize: 13, color: 'text.secondary' }}>
          {translate('pools.locations.more', { smart_count: rest, count: numberText(rest) })}
        </Typography>
      ) : null}
      <FieldError id={`${common.id}-error`} error={error ?? null} />
    </section>
  );
}
