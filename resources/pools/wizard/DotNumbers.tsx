import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Count } from '../../../src/background-work/numbers';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { useRecordInput } from '../../../src/record/use-record-input';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { FieldError } from '../../../src/ui/FieldError';
import { TickBox } from '../../../src/ui/TickBox';
import { usePoolLocations } from './use-pool-locations';

/** The DOT numbers of the client, to choose all locations of one at once. */
export function DotNumbers({ source }: { source: string }) {
  const translate = useTranslate();
  const id = useId();
  const { common, value, error, onChange } = useRecordInput(
    { source, label: 'pools.field.dotNumbers' },
    (chosen) => (chosen as string[]).join(', '),
  );
  const { data, error: failure, refetch } = usePoolLocations();
  const chosen = new Set(value as string[]);
  const toggle = (dotNumber: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, dotNumber] : [...chosen].filter((one) => one !== dotNumber));
  if (failure && !data) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  return (
    <section id={common.id} tabIndex={-1} aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 2 }}>
        {common.label}
      </Typography>
      {data?.dotNumbers.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.locations.noDot')}</Typography>
      ) : (
        <RowsTable
          label={common.label}
          busy={!data}
          rows={data?.dotNumbers ?? []}
          rowKey={({ dotNumber }) => dotNumber}
          align="middle"
          columns={[
            {
              key: 'tick',
              label: translate('pools.locations.choose'),
              isCheckbox: true,
              render: ({ dotNumber }) => (
                <TickBox
                  label={translate('pools.places.dot', { dotNumber })}
                  checked={chosen.has(dotNumber)}
                  onChange={({ target }) => toggle(dotNumber, target.checked)}
                />
              ),
            },
            {
              key: 'dotNumber',
              label: translate('pools.locations.dotNumber'),
              isRowName: true,
              render: ({ dotNumber }) => dotNumber,
            },
            {
              key: 'locations',
              label: translate('pools.column.places'),
              isNumber: true,
              render: ({ locations }) => <Count value={locations} />,
            },
            {
              key: 'employees',
              label: translate('pools.locations.employees'),
              isNumber: true,
              render: ({ employees }) => <Count value={employees} />,
            },
          ]}
        />
      )}
      <FieldError id={`${common.id}-error`} error={error ?? null} />
    </section>
  );
}
