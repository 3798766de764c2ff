import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import DoneIcon from '@mui/icons-material/Check';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useImport, useImportText } from './import-context';
import { FILE_STEP, openSteps } from './import-definition';
import './steps.css';

interface StepperProps {
  current: string;
  importId: string | null;
  state: string | null;
}

/** The steps of an import, with links to those that can be opened. On a phone only the current one has a name. */
export function Stepper({ current, importId, state }: StepperProps) {
  const translate = useTranslate();
  const text = useImportText();
  const { definition, href } = useImport();
  const open = openSteps(definition.steps, state);
  const names = [FILE_STEP, ...definition.steps.map(({ name }) => name)];
  return (
    <nav aria-label={text('steps.label')} className="import-steps no-print">
      <ol>
        {names.map((name, at) => {
          const label = text(`step.${name}`);
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
  /** Set if the heading appears within a step that is already open. */
  takesFocus?: boolean;
}

/** Heading of a step. It gets the focus when the step changes, so that screen readers and keys continue from here. */
export function StepHeading({ title, text, action, takesFocus }: StepHeadingProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasMoved = useImport().takesFocus || takesFocus === true;
  useEffect(() => {
    if (hasMoved) headingRef.current?.focus();
  }, [hasMoved]);
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
