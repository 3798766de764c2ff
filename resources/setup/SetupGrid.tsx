import { useTranslate } from 'ra-core';
import { PROGRAMS, type JobTitle, type Program } from '../../domain/clients/contract';
import type { FileSetupView, SetupDocType, SetupValues } from '../../domain/setup/contract';
import { choiceOf, isDemanded } from '../../domain/setup/setup-rules';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { useDocumentName } from '../../src/ui/use-document-name';
import { chooseForProgram, chooseForTitle, withoutTitle } from './setup-edit';
import './setup-grid.css';

interface SetupGridProps {
  view: FileSetupView;
  values: SetupValues;
  onChange: (values: SetupValues) => void;
}

/** Document types by programs, and by the job titles that differ from their program. */
export function SetupGrid({ view, values, onChange }: SetupGridProps) {
  const translate = useTranslate();
  const titles = view.jobTitles.filter(({ jobTitleId }) => values.titles[jobTitleId]);
  const categories = [...new Set(view.docTypes.map(({ category }) => category))];
  return (
    <div className="setup-grid">
      <table aria-label={translate('setup.grid.label')}>
        <thead>
          <tr>
            <th scope="col">{translate('setup.grid.document')}</th>
            {PROGRAMS.map((program) => (
              <th key={program} scope="col">
                {translate(`setup.program.${program}`)}
              </th>
            ))}
            {titles.map((title) => (
              <th key={title.jobTitleId} scope="col">
                {title.jobTitle}
                <br />
                <button
                  type="button"
                  className="remove"
                  onClick={() => onChange(withoutTitle(values, title.jobTitleId))}
                >
                  {translate('setup.grid.removeTitle', { title: title.jobTitle })}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={category}>
            <tr>
              <th className="group" scope="rowgroup" colSpan={1 + PROGRAMS.length + titles.length}>
                {translate(`setup.category.${category}`, { _: category })}
              </th>
            </tr>
            {view.docTypes
              .filter((type) => type.category === category)
              .map((type) => (
                <GridRow
                  key={type.docTypeId}
                  type={type}
                  titles={titles}
                  before={view.values}
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

interface GridRowProps extends Pick<SetupGridProps, 'values' | 'onChange'> {
  type: SetupDocType;
  titles: readonly JobTitle[];
  before: SetupValues;
}

function GridRow({ type, titles, before, values, onChange }: GridRowProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const { docTypeId, rules } = type;
  const name = nameOf(type);
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="cfr">
          <RegulationLinks cfr={type.cfr} />
        </span>
      </th>
      {PROGRAMS.map((program) => (
        <td key={program}>
          <Choice
            label={translate('setup.grid.choice', {
              document: name,
              of: translate(`setup.program.${program}`),
            })}
            name={`programs.${program}.${docTypeId}`}
            demand={rules[program]}
            value={values.programs[program]?.[docTypeId] ?? 'default'}
            changed={
              choiceOf(before, program, null, docTypeId) !== choiceOf(values, program, null, docTypeId)
            }
            onChange={(choice) => onChange(chooseForProgram(values, program, docTypeId, choice ?? 'default'))}
          />
        </td>
      ))}
      {titles.map(({ jobTitleId, jobTitle, program }) => (
        <td key={jobTitleId}>
          <Choice
            asProgram={translate(`setup.program.${program satisfies Program}`)}
            label={translate('setup.grid.choice', { document: name, of: jobTitle })}
            name={`titles.${jobTitleId}.${docTypeId}`}
            demand={rules[program]}
            value={values.titles[jobTitleId]?.[docTypeId] ?? null}
            changed={before.titles[jobTitleId]?.[docTypeId] !== values.titles[jobTitleId]?.[docTypeId]}
            onChange={(choice) => onChange(chooseForTitle(values, jobTitleId, docTypeId, choice))}
          />
        </td>
      ))}
    </tr>
  );
}

type Chosen = 'required' | 'notRequired' | 'default';

interface ChoiceProps {
  label: string;
  name: string;
  demand: SetupDocType['rules']['cdl'];
  /** Of a job title: the program that it follows where null is chosen. */
  asProgram?: string;
  value: Chosen | null;
  changed: boolean;
  onChange: (choice: Chosen | null) => void;
}

function Choice({ label, name, demand, asProgram, value, changed, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const demanded = isDemanded(demand);
  const dropped = demanded && value === 'notRequired';
  return (
    <select
      aria-label={label}
      name={name}
      value={value ?? ''}
      data-own={value !== null && value !== 'default' ? '' : undefined}
      data-dropped={dropped ? '' : undefined}
      data-changed={changed ? '' : undefined}
      onChange={(event) => onChange(event.target.value === '' ? null : (event.target.value as Chosen))}
    >
      {asProgram === undefined ? null : (
        <option value="">{translate('setup.choice.asProgram', { program: asProgram })}</option>
      )}
      <option value="default">{translate(`setup.choice.rules.${demand}`)}</option>
      <option value="required">{translate('setup.choice.required')}</option>
      <option value="notRequired">
        {translate(demanded ? 'setup.choice.dropped' : 'setup.choice.notRequired')}
      </option>
    </select>
  );
}
