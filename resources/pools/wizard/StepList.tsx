import DoneIcon from '@mui/icons-material/Check';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { STEPS, type StepName, type WizardState } from './wizard-state';
import '../../../src/background-work/steps.css';

interface StepListProps {
  state: Pick<WizardState, 'steps'>;
  /** Those of the pool, in order. */
  names: readonly StepName[];
  /** Null for a step that can't be opened yet. */
  href: (step: number) => string | null;
}

/** The steps of the wizard with their status, and links to those that can be opened. */
export function StepList({ state: { steps }, names, href }: StepListProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('pools.wizard.steps')} className="import-steps no-print">
      <ol>
        {names.map((name, at) => {
          const step = STEPS.indexOf(name) + 1;
          const status = steps[step - 1] ?? 'waiting';
          const label = translate(`pools.step.${name}`);
          const to = status === 'active' ? null : href(step);
          const content = (
            <>
              <span className="number">{status === 'finished' ? <DoneIcon aria-hidden /> : at + 1}</span>
              <span className="name">{label}</span>
            </>
          );
          return (
            <li key={name} data-status={status}>
              {to === null ? (
                <span aria-current={status === 'active' ? 'step' : undefined}>{content}</span>
              ) : (
                <Link to={to} aria-label={translate('ui.import.step', { number: at + 1, step: label })}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
