import { useTranslate } from 'ra-core';
import { PROGRAMS } from '../../domain/clients/contract';
import type { FileSetupView, SetupDocType, SetupValues } from '../../domain/setup/contract';
import { isDemanded } from '../../domain/setup/setup-rules';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { useDocumentName } from '../../src/ui/use-document-name';
import {
  choiceIn,
  choose,
  startAt,
  startFor,
  withoutTitle,
  type CellProps,
  type Choice,
  type NamedColumn,
} from './setup-edit';
import { StartButton } from './StartButton';
import './setup-grid.css';

interface SetupGridProps {
  view: FileSetupView;
  values: SetupValues;
  onChange: (values: SetupValues) => void;
}

/** Document types by program, and by the job titles that differ from their program. */
export function SetupGrid({ view, values, onChange }: SetupGridProps) {
  const translate = useTranslate();
  const titles = view.jobTitles.filter(({ jobTitleId }) => values.titles[jobTitleId]);
  const columns: NamedColumn[] = [
    ...PROGRAMS.map((program) => ({
      group: 'programs' as const,
      id: program,
      program,
      name: translate(`setup.program.${program}`),
    })),
    ...titles.map(({ jobTitleId, jobTitle, program }) => ({
      group: 'titles' as const,
      id: String(jobTitleId),
      program,
      name: jobTitle,
    })),
  ];
  const categories = [...new Set(view.docTypes.map(({ category }) => category))];
  return (
    <div className="setup-grid">
      <table aria-label={translate('setup.grid.label')}>
        <thead>
          <tr>
            <th scope="col">{translate('setup.grid.document')}</th>
            {columns.map(({ group, id, name }) => (
              <th key={`${group}.${id}`} scope="col">
                {name}
                {group === 'titles' ? (
                  <>
                    <br />
                    <button
                      type="button"
                      className="remove"
                      onClick={() => onChange(withoutTitle(values, id))}
                    >
                      {translate('setup.grid.removeTitle', { title: name })}
                    </button>
                  </>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={category}>
            <tr>
              <th className="group" scope="rowgroup" colSpan={1 + columns.length}>
                {translate(`setup.category.${category}`, { _: category })}
              </th>
            </tr>
            {view.docTypes
              .filter((type) => type.category === category)
              .map((type) => (
                <GridRow
                  key={type.docTypeId}
                  type={type}
                  columns={columns}
                  view={view}
                  values={values}
                  onChange={onChange}
                />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface GridRowProps extends SetupGridProps {
  type: SetupDocType;
  columns: readonly NamedColumn[];
}

function GridRow(props: GridRowProps) {
  const { type, columns } = props;
  const document = useDocumentName()(type);
  return (
    <tr>
      <th scope="row">
        {document}
        <span className="cfr">
          <RegulationLinks cfr={type.cfr} />
        </span>
      </th>
      {columns.map((column) => (
        <td key={`${column.group}.${column.id}`}>
          <ChoiceSelect {...props} column={column} document={document} />
          {choiceIn(props.values, column, type.docTypeId) === 'required' ? (
            <StartButton {...props} column={column} document={document} />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function ChoiceSelect({ type, column, view, values, onChange, document }: CellProps) {
  const translate = useTranslate();
  const { group, id, program, name } = column;
  const { docTypeId, rules } = type;
  const value = choiceIn(values, column, docTypeId);
  const [before, now] = [view.values, values].map((one) => startAt(one, column, docTypeId));
  const isSame =
    choiceIn(view.values, column, docTypeId) === value &&
    before?.requiredFrom === now?.requiredFrom &&
    before?.graceDays === now?.graceDays;
  const demanded = isDemanded(rules[program]);
  return (
    <select
      aria-label={translate('setup.grid.choice', { document, of: name })}
      name={`${group}.${id}.${docTypeId}`}
      value={value ?? ''}
      data-own={value !== null && value !== 'default' ? '' : undefined}
      data-dropped={demanded && value === 'notRequired' ? '' : undefined}
      data-changed={isSame ? undefined : ''}
      onChange={({ target }) => {
        const choice = (target.value || null) as Choice | null;
        onChange(choose(values, column, docTypeId, choice, startFor(view, column, docTypeId)));
      }}
    >
      {group === 'titles' ? (
        <option value="">
          {translate('setup.choice.asProgram', { program: translate(`setup.program.${program}`) })}
        </option>
      ) : null}
      <option value="default">{translate(`setup.choice.rules.${rules[program]}`)}</option>
      <option value="required">{translate('setup.choice.required')}</option>
      <option value="notRequired">
        {translate(demanded ? 'setup.choice.dropped' : 'setup.choice.notRequired')}
      </option>
    </select>
  );
}
