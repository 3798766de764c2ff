import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSites } from '../../providers/sites';
import { pageOf } from '../../src/background-work/import-definition';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { PagedTable, usePaging } from '../../src/background-work/QueryTable';
import { Section } from '../../src/ui/Section';
import { siteOptions, useJobTitleChoices, useLicenseClassChoices, useStatusChoices } from '../employees';
import { ChoiceField, PlainSelect, type Choice } from './choice-fields';
import { JobTitleChoice } from './JobTitleChoice';
import { MarkChip } from './MarkChip';
import {
  hasList,
  targetOf,
  unresolvedFirst,
  VALUE_LISTS,
  valueMark,
  valuesAreStale,
  withTarget,
  type ProposedValue,
  type ValueList,
} from './mapping-edit';
import type { MappingProps } from './use-mapping';

interface ListProps extends MappingProps {
  list: ValueList;
  /** What the values can be matched with. */
  choices: readonly Choice[];
}

/** The values of the file to match: locations, job titles, statuses and license classes. */
export function ValueSections({ run, edit }: MappingProps) {
  const choices = useChoices();
  return VALUE_LISTS.filter((list) => hasList(edit.mapping, list)).map((list) => (
    <ListSection key={list} list={list} choices={choices[list]} run={run} edit={edit} />
  ));
}

const withText = (options: readonly { id: number; label: string }[] = []): Choice[] =>
  options.map(({ id, label }) => ({ id: String(id), label }));

function useChoices(): Readonly<Record<ValueList, readonly Choice[]>> {
  const translate = useTranslate();
  const sites = useSites();
  const titles = useJobTitleChoices();
  const classes = useLicenseClassChoices().map(({ id, label }) => ({
    id,
    label: translate(`rosterImport.class.${id}`, { _: label }),
  }));
  return {
    locations: useMemo(() => withText(siteOptions(sites)), [sites]),
    jobTitles: useMemo(() => withText(titles), [titles]),
    statuses: withText(useStatusChoices()),
    licenseClasses: withText(classes),
  };
}

function ListSection(props: ListProps) {
  const { list, run, edit } = props;
  const translate = useTranslate();
  const isStale = valuesAreStale(edit.mapping, run.proposal, list);
  if (!isStale && run.proposal[list].length === 0) return null;
  return (
    <Section title={translate(`rosterImport.list.${list}`)} text={translate(`rosterImport.list.${list}Text`)}>
      {isStale ? (
        <Notice
          severity="info"
          action={{
            label: translate('rosterImport.words.read'),
            onClick: () => void edit.save(),
            disabled: edit.isSaving,
          }}
        >
          {translate('rosterImport.words.stale')}
        </Notice>
      ) : (
        <ValueTable {...props} />
      )}
    </Section>
  );
}

// A file can have thousands of values, each with its own control.
const PER_PAGE = 25;

/** The values of a column with the number of rows and what each one is matched with. */
function ValueTable(props: ListProps) {
  const { list, run, edit } = props;
  const translate = useTranslate();
  const numberText = useNumberText();
  const paging = usePaging(PER_PAGE);
  const label = (key: string) => translate(`rosterImport.words.${key}`);
  const values = unresolvedFirst<ProposedValue>(run.proposal[list], (value) =>
    valueMark(value, value.target),
  );
  return (
    <PagedTable
      label={translate(`rosterImport.list.${list}`)}
      align="middle"
      data={pageOf(values, paging)}
      paging={paging}
      hidePagingUpTo={PER_PAGE}
      rowKey={({ word }) => word}
      columns={[
        {
          key: 'word',
          label: label('word'),
          width: '24%',
          bareOnCard: true,
          render: ({ word }) => <strong>{word}</strong>,
        },
        {
          key: 'rows',
          label: label('rows'),
          width: 72,
          isNumber: true,
          render: ({ rows }) => numberText(rows),
        },
        {
          key: 'meaning',
          label: translate(`rosterImport.meaning.${list}`),
          render: (value) => <ValueControl value={value} {...props} />,
        },
        {
          key: 'why',
          label: label('why'),
          width: '28%',
          bareOnCard: true,
          render: (value) => (
            <MarkChip
              mark={valueMark(value, targetOf(edit.mapping, list, value.word))}
              why={translate(`rosterImport.why.word.${value.why}`, { _: '' })}
            />
          ),
        },
      ]}
    />
  );
}

/** The control that matches a value: searched if there are many choices, else a plain select. */
function ValueControl({ value, list, choices, run, edit }: ListProps & { value: ProposedValue }) {
  const translate = useTranslate();
  const { word, suggestions } = value;
  const suggested = useMemo(() => suggestions.map(String), [suggestions]);
  if (list === 'jobTitles') return <JobTitleChoice word={word} titles={choices} run={run} edit={edit} />;
  const target = targetOf(edit.mapping, list, word);
  const field = {
    label: translate(`rosterImport.meaning.${list}Of`, { word }),
    choices,
    value: target === null ? null : String(target),
    onChange: (id: string) => edit.change(withTarget(edit.mapping, list, word, Number(id))),
  };
  return list === 'locations' ? <ChoiceField {...field} suggested={suggested} /> : <PlainSelect {...field} />;
}
