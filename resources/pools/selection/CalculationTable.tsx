import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Calculation, TestNeed } from '../../../domain/pools/contract';
import { useNumberText } from '../../../src/background-work/numbers';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { usePoolNames } from '../names';

type Row = TestNeed & { test: 'drug' | 'alcohol' };

const FIGURES = ['sumOfSizes', 'target', 'completed', 'outstanding', 'need', 'forecast'] as const;

/** Every input of the calculation, as a sentence and as a table. */
export function CalculationTable({ calculation }: { calculation: Calculation }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const names = usePoolNames();
  const { drug, alcohol, poolSizes, byAgency, size, number, selectionsPerYear } = calculation;
  const rows: Row[] = [
    ...(drug ? [{ ...drug, test: 'drug' as const }] : []),
    ...(alcohol ? [{ ...alcohol, test: 'alcohol' as const }] : []),
  ];
  const columns: Column<Row>[] = [
    {
      key: 'test',
      label: translate('pools.column.test'),
      isRowName: true,
      render: ({ test }) => translate(`pools.test.${test}`),
    },
    {
      key: 'rate',
      label: translate('pools.calculate.rateBp'),
      isNumber: true,
      render: ({ rateBp }) => names.percent(rateBp),
    },
    ...FIGURES.map((name): Column<Row> => ({
      key: name,
      label: translate(`pools.calculate.${name}`),
      isNumber: true,
      render: (row) => (name === 'need' ? <strong>{numberText(row[name])}</strong> : numberText(row[name])),
    })),
  ];
  return (
    <>
      <Typography>
        {translate('pools.calculate.sizes', {
          size: names.people(size),
          sizes: poolSizes.map(numberText).join(' + '),
        })}{' '}
        {byAgency.length > 1
          ? byAgency.map((one) => `${names.agency(one.agency)}: ${numberText(one.size)}`).join(', ')
          : null}
      </Typography>
      {rows.map((row) => (
        <Typography key={row.test}>
          {translate('pools.calculate.sentence', {
            test: translate(`pools.test.${row.test}`),
            percent: names.percent(row.rateBp),
            sum: numberText(row.sumOfSizes),
            of: selectionsPerYear,
            target: numberText(row.target),
            completed: numberText(row.completed),
            outstanding: numberText(row.outstanding),
            need: numberText(row.need),
            number,
          })}{' '}
          {row.short > 0 ? translate('pools.calculate.short', { smart_count: row.short }) : null}
        </Typography>
      ))}
      <RowsTable
        label={translate('pools.calculate.title')}
        columns={columns}
        rows={rows}
        rowKey={({ test }) => test}
      />
    </>
  );
}
