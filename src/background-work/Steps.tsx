import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import DoneIcon from '@mui/icons-material/Check';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useImport, useImportText } from './import-context';
import { FILE_STEP, openSteps } from './import-definition';
import './steps.css';

interface StepperProps {
  current: string;
  importId: string | null;
  state: string | null;
}

/** The steps of an import. Those that can be opened are links; on a phone only the current one is named. */
export function Stepper({ current, importId, state }: StepperProps) {
  const translate = useTranslate();
  const say = useImportText();
  const { steps, href } = useImport();
  const open = openSteps(steps, state);
  const names = [FILE_STEP, ...steps.map(({ name }) => name)];
  return (
    <nav aria-label={say('steps.label')} className="import-steps no-print">
      <ol>
        {names.map((name, at) => {
          const label = say(`step.${name}`);
          const content = (
            <>
              <span className="number">
                {at < names.indexOf(current) ? <DoneIcon aria-hidden /> : at + 1}
              </span>
              <span className="name">{label}</span>
            </>
          );
          return (
            <li key={name}>
              {open.includes(name) && name !== current ? (
                <Link
                  to={href(name === FILE_STEP ? null : importId, name)}
                  aria-label={translate('ui.import.step', { number: at + 1, step: label })}
                >
                  {content}
                </Link>
              ) : (
                <span aria-current={name === current ? 'step' : undefined}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepHeadingProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Set where the content of a step is exchanged. */
  takesFocus?: boolean;
}

/** Heading of a step. A change of step moves the focus here, so that screen readers and keys go on from its top. */
export function StepHeading({ title, text, action, takesFocus }: StepHeadingProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const changed = useImport().takesFocus || takesFocus === true;
  useEffect(() => {
    if (changed) headingRef.current?.focus();
  }, [changed]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mb: 4 }}>
      <Box sx={{ flexGrow: 1, flexBasis: 320, minWidth: 0 }}>
        <Typography ref={headingRef} component="h2" variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {text ? <Typography sx={{ maxWidth: '72ch', color: 'text.secondary' }}>{text}</Typography> : null}
      </Box>
      {action}
    </Box>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a step under its own heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: text ? 0 : 2 }}>
        {title}
      </Typography>
      {text ? (
        <Typography sx={{ mb: 2, maxWidth: '72ch', fontSize: 13, color: 'text.secondary' }}>
          {text}
        </Typography>
      ) : null}
      {children}
    </Box>
  );
}
