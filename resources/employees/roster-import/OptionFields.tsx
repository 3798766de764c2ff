import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { RosterMapping, RosterOptions } from '../../../domain/employees/roster-import/contract';
import { splitName } from '../../../domain/employees/roster-import/names';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { todayHere } from '../../../src/ui/today';
import { dateExample, hasDates } from './date-examples';
import { MarkChip } from './MarkChip';
import type { Mark } from './mapping-edit';

interface OptionFieldsProps {
  run: RosterImport;
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
}

const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;
const NAME_ORDERS = ['auto', 'firstLast', 'lastFirst'] as const;
const MISSING = ['keep', 'end'] as const;
const BLANK = ['keep', 'clear'] as const;

/** What holds for the whole file: order of dates and names, what absent people and empty cells mean. */
export function OptionFields(props: OptionFieldsProps) {
  const { mapping, onChange } = props;
  const translate = useTranslate();
  const { options } = mapping;
  const set = (changed: Partial<RosterOptions>) =>
    onChange({ ...mapping, options: { ...options, ...changed } });
  const words = (option: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`rosterImport.option.${option}.${value}`) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 5 }}>
      {hasDates(mapping) ? <DateOrderField {...props} /> : null}
      {mapping.columns.some(({ field }) => field === 'fullName') ? <NameOrderField {...props} /> : null}
      <Choices
        title={translate('rosterImport.option.missingInFile')}
        choices={words('missingInFile', MISSING)}
        value={options.missingInFile}
        onChange={(value) => set({ missingInFile: value as RosterOptions['missingInFile'] })}
      />
      <Choices
        title={translate('rosterImport.option.blankMeans')}
        choices={words('blankMeans', BLANK)}
        value={options.blankMeans}
        onChange={(value) => set({ blankMeans: value as RosterOptions['blankMeans'] })}
      />
    </Box>
  );
}

function DateOrderField({ run, mapping, onChange }: OptionFieldsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { dateOrder } = run.proposal;
  const inWords = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const example = (order: RosterOptions['dateOrder']) => {
    const found = dateExample(run.detected, mapping, order, todayHere());
    if (!found) return undefined;
    if (found.date === null) return translate('rosterImport.option.noDate', { text: found.text });
    return translate('rosterImport.option.example', { text: found.text, meaning: inWords(found.date) });
  };
  const chosen = mapping.options.dateOrder;
  const mark: Mark =
    chosen !== dateOrder.order ? 'chosen' : dateOrder.confidence === 'sure' ? 'proposed' : 'check';
  const { mdy, dmy, ymd } = dateOrder.evidence;
  return (
    <Choices
      title={translate('rosterImport.option.dateOrder')}
      choices={DATE_ORDERS.map((order) => ({
        value: order,
        label: translate(`rosterImport.option.dateOrder.${order}`),
        example: example(order),
      }))}
      value={chosen}
      onChange={(order) =>
        onChange({
          ...mapping,
          options: { ...mapping.options, dateOrder: order as RosterOptions['dateOrder'] },
        })
      }
      mark={
        <MarkChip
          mark={mark}
          why={translate('rosterImport.option.dateEvidence', {
            mdy,
            dmy,
            ymd,
            ambiguous: dateOrder.ambiguous,
          })}
        />
      }
    />
  );
}

function NameOrderField({ run, mapping, onChange }: OptionFieldsProps) {
  const translate = useTranslate();
  const column = mapping.columns.findIndex(({ field }) => field === 'fullName');
  const names = run.detected.sample.map(({ cells }) => cells[column] ?? '').filter((name) => name !== '');
  // A name without a comma is what the orders differ in.
  const text = names.find((name) => !name.includes(',')) ?? names[0];
  const example = (order: RosterOptions['nameOrder']) => {
    const split = text === undefined ? null : splitName(text, order);
    return split ? translate('rosterImport.option.nameExample', { text, ...split }) : undefined;
  };
  return (
    <Choices
      title={translate('rosterImport.option.nameOrder')}
      choices={NAME_ORDERS.map((order) => ({
        value: order,
        label: translate(`rosterImport.option.nameOrder.${order}`),
        example: example(order),
      }))}
      value={mapping.options.nameOrder}
      onChange={(order) =>
        onChange({
          ...mapping,
          options: { ...mapping.options, nameOrder: order as RosterOptions['nameOrder'] },
        })
      }
    />
  );
}

interface ChoicesProps {
  title: string;
  choices: readonly { value: string; label: string; example?: string }[];
  value: string;
  onChange: (value: string) => void;
  mark?: ReactNode;
}

function Choices({ title, choices, value, onChange, mark }: ChoicesProps) {
  const id = useId();
  return (
    <div>
      <Box id={id} sx={{ mb: 1, fontSize: 13, fontWeight: 550 }}>
        {title}
      </Box>
      {mark}
      <RadioGroup aria-labelledby={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Box sx={{ pt: '5px' }}>
                {choice.label}
                {choice.example === undefined ? null : (
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{choice.example}</Box>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
