import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { useSites } from '../../../providers/sites';
import { pageOf } from '../../../src/background-work/import-definition';
import { useNumberText } from '../../../src/background-work/numbers';
import { PagedTable, usePaging } from '../../../src/background-work/QueryTable';
import { Section } from '../../../src/background-work/Steps';
import { useEmployeeLists, useJobTitles } from '../lists';
import { ChoiceField, PlainSelect, type Choice } from './choice-fields';
import { JobTitleChoice } from './JobTitleChoice';
import { MarkChip } from './MarkChip';
import {
  hasList,
  targetOf,
  titleTargetOf,
  unresolvedFirst,
  VALUE_LISTS,
  valueMark,
  valuesAreStale,
  withValue,
  type ValueList,
} from './mapping-edit';

interface ValueSectionsProps {
  proposal: ImportProposal;
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
  errors: Readonly<Record<string, string>>;
  /** Has the server read the values of columns that were given a field just now. */
  onReadValues: () => void;
  busy: boolean;
}

interface ListProps extends ValueSectionsProps {
  list: ValueList;
  /** What the values can stand for. */
  choices: readonly Choice[];
}

type ProposedValue = ImportProposal[ValueList][number];

/** Values of the file that stand for something of the client: locations, job titles, statuses, license classes. */
export function ValueSections(props: ValueSectionsProps) {
  const choices = useChoices();
  return VALUE_LISTS.filter((list) => hasList(props.mapping, list)).map((list) => (
    <ListSection key={list} list={list} choices={choices[list]} {...props} />
  ));
}

/** What values can stand for, by the list that they belong to. */
function useChoices(): Readonly<Record<ValueList, readonly Choice[]>> {
  const translate = useTranslate();
  const sites = useSites();
  const titles = useJobTitles();
  const { employmentStatus, licenseClass } = useEmployeeLists();
  return useMemo(
    () => ({
      locations: (sites ?? [])
        .filter(({ deactivated }) => !deactivated)
        .map(({ legacyClientId, name }) => ({ id: String(legacyClientId), label: name })),
      jobTitles: (titles ?? []).map(({ jobTitleId, jobTitle }) => ({
        id: String(jobTitleId),
        label: jobTitle,
      })),
      statuses: employmentStatus.map(({ employmentStatusId, status }) => ({
        id: String(employmentStatusId),
        label: translate(`rosterImport.status.${employmentStatusId}`, { _: status }),
      })),
      licenseClasses: licenseClass.map(({ licenseClassId, code }) => ({
        id: String(licenseClassId),
        label: translate(`rosterImport.class.${licenseClassId}`, { _: code }),
      })),
    }),
    [sites, titles, employmentStatus, licenseClass, translate],
  );
}

function ListSection(props: ListProps) {
  const { list, mapping, proposal, onReadValues, busy } = props;
  const translate = useTranslate();
  const isStale = valuesAreStale(mapping, proposal, list);
  if (!isStale && proposal[list].length === 0) return null;
  return (
    <Section title={translate(`rosterImport.list.${list}`)} text={translate(`rosterImport.list.${list}Text`)}>
      {isStale ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" disabled={busy} onClick={onReadValues}>
              {translate('rosterImport.words.read')}
            </Button>
          }
        >
          {translate('rosterImport.words.stale')}
        </Alert>
      ) : (
        <ValueTable {...props} />
      )}
    </Section>
  );
}

// A file may hold thousands of values; each has a control of its own.
const PER_PAGE = 25;

/** The values of a column, how many rows have each, and what it stands for. */
function ValueTable(props: ListProps) {
  const { list, proposal, mapping } = props;
  const translate = useTranslate();
  const count = useNumberText();
  const paging = usePaging(PER_PAGE);
  const say = (key: string) => translate(`rosterImport.words.${key}`);
  const values = unresolvedFirst<ProposedValue>(proposal[list], (value) => valueMark(value, value.target));
  const targetOfValue = ({ word }: ProposedValue) =>
    list === 'jobTitles' ? titleTargetOf(mapping, word) : targetOf(mapping, list, word);
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
          label: say('word'),
          width: '24%',
          bareOnCard: true,
          render: ({ word }) => <strong>{word}</strong>,
        },
        { key: 'rows', label: say('rows'), width: 72, isNumber: true, render: ({ rows }) => count(rows) },
        {
          key: 'meaning',
          label: translate(`rosterImport.meaning.${list}`),
          render: (value) => <ValueControl value={value} {...props} />,
        },
        {
          key: 'why',
          label: say('why'),
          width: '28%',
          bareOnCard: true,
          render: (value) => (
            <MarkChip
              mark={valueMark(value, targetOfValue(value))}
              why={translate(`rosterImport.why.word.${value.why}`, { _: '' })}
            />
          ),
        },
      ]}
    />
  );
}

/** The control that says what a value stands for: searched where there are many choices, else a plain select. */
function ValueControl({ value, list, choices, ...rest }: ListProps & { value: ProposedValue }): ReactNode {
  const translate = useTranslate();
  const { mapping, onChange, errors, proposal } = rest;
  const { word } = value;
  if (list === 'jobTitles') {
    const suggestions = proposal.jobTitles.find((one) => one.word === word)?.suggestions ?? [];
    return (
      <JobTitleChoice
        word={word}
        suggestions={suggestions}
        titles={choices}
        mapping={mapping}
        onChange={onChange}
        errors={errors}
      />
    );
  }
  const target = targetOf(mapping, list, word);
  const field = {
    label: translate(`rosterImport.meaning.${list}Of`, { word }),
    choices,
    value: target === null ? null : String(target),
    onChange: (id: string) => onChange(withValue(mapping, list, word, Number(id))),
  };
  if (list === 'locations') return <ChoiceField {...field} suggested={value.suggestions.map(String)} />;
  return <PlainSelect {...field} placeholder={translate('rosterImport.choice.placeholder')} />;
}
