import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, useMemo, type ReactNode } from 'react';
import type { RosterOptions } from '../../domain/roster-import/contract';
import { splitName } from '../../domain/roster-import/names';
import { useSites } from '../../providers/sites';
import { todayHere } from '../../src/ui/today';
import { siteOptions } from '../employees';
import { ChoiceField } from './choice-fields';
import { dateExample, hasDates } from './date-examples';
import { hasList } from './mapping-edit';
import { MarkChip } from './MarkChip';
import type { MappingEdit, MappingProps } from './use-mapping';

/** Options for the whole file: one location, order of dates and names, and what missing employees and empty cells mean. */
export function OptionFields({ run, edit }: MappingProps) {
  const { mapping } = edit;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 5 }}>
      {hasList(mapping, 'locations') ? null : <LocationOfAll edit={edit} />}
      {hasDates(mapping) ? <DateOrder run={run} edit={edit} /> : null}
      {mapping.columns.some(({ field }) => field === 'fullName') ? <NameOrder run={run} edit={edit} /> : null}
      <Choices edit={edit} option="missingInFile" values={['keep', 'end']} />
      <Choices edit={edit} option="blankMeans" values={['keep', 'clear']} />
    </Box>
  );
}

/** The location of all rows, for a file without a column for it. */
function LocationOfAll({ edit: { mapping, change } }: Pick<MappingProps, 'edit'>) {
  const translate = useTranslate();
  const sites = useSites();
  const choices = useMemo(
    () => (siteOptions(sites) ?? []).map(({ id, label }) => ({ id: String(id), label })),
    [sites],
  );
  const location = mapping.options.location ?? null;
  const label = translate('rosterImport.option.location');
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', maxWidth: 420 }}>
      <Box sx={{ fontSize: 13, fontWeight: 550 }}>{label}</Box>
      <ChoiceField
        label={label}
        choices={choices}
        suggested={[]}
        value={location === null ? null : String(location)}
        onChange={(id) => change({ ...mapping, options: { ...mapping.options, location: Number(id) } })}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate('rosterImport.option.locationText')}
      </Box>
    </Box>
  );
}

function DateOrder({ run, edit }: MappingProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { dateOrder } = run.proposal;
  const isProposed = edit.mapping.options.dateOrder === dateOrder.order;
  const example = (order: RosterOptions['dateOrder']) => {
    const found = dateExample(run.detected, edit.mapping, order, todayHere());
    if (!found) return undefined;
    const { text, date } = found;
    if (date === null) return translate('rosterImport.option.noDate', { text });
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return translate('rosterImport.option.example', { text, meaning: format.format(new Date(date)) });
  };
  return (
    <Choices
      edit={edit}
      option="dateOrder"
      values={['mdy', 'dmy', 'ymd']}
      example={example}
      mark={
        <MarkChip
          mark={!isProposed ? 'chosen' : dateOrder.confidence === 'sure' ? 'proposed' : 'check'}
          why={translate('rosterImport.option.dateEvidence', {
            ...dateOrder.evidence,
            ambiguous: dateOrder.ambiguous,
          })}
        />
      }
    />
  );
}

function NameOrder({ run, edit }: MappingProps) {
  const translate = useTranslate();
  const column = edit.mapping.columns.findIndex(({ field }) => field === 'fullName');
  const names = run.detected.sample.map(({ cells }) => cells[column] ?? '').filter((name) => name !== '');
  // The order makes a difference for names without a comma.
  const text = names.find((name) => !name.includes(',')) ?? names[0];
  const example = (order: RosterOptions['nameOrder']) => {
    const split = text === undefined ? null : splitName(text, order);
    return split ? translate('rosterImport.option.nameExample', { text, ...split }) : undefined;
  };
  return (
    <Choices edit={edit} option="nameOrder" values={['auto', 'firstLast', 'lastFirst']} example={example} />
  );
}

interface ChoicesProps<Name extends keyof RosterOptions> {
  edit: MappingEdit;
  option: Name;
  values: readonly RosterOptions[Name][];
  example?: (value: RosterOptions[Name]) => string | undefined;
  mark?: ReactNode;
}

function Choices<Name extends keyof RosterOptions>(props: ChoicesProps<Name>) {
  const { edit, option, values, example, mark } = props;
  const { mapping, change } = edit;
  const translate = useTranslate();
  const id = useId();
  const key = `rosterImport.option.${option}`;
  return (
    <div>
      <Box id={id} sx={{ mb: 1, fontSize: 13, fontWeight: 550 }}>
        {translate(key)}
      </Box>
      {mark}
      <RadioGroup
        aria-labelledby={id}
        value={mapping.options[option]}
        onChange={({ target }) =>
          change({ ...mapping, options: { ...mapping.options, [option]: target.value } })
        }
      >
        {values.map((value) => {
          const shownExample = example?.(value);
          return (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              label={
                <Box sx={{ pt: '5px' }}>
                  {translate(`${key}.${value}`)}
                  {shownExample === undefined ? null : (
                    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{shownExample}</Box>
                  )}
                </Box>
              }
            />
          );
        })}
      </RadioGroup>
    </div>
  );
}
