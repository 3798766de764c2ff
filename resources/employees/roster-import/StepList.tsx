import Box from '@mui/material/Box';
import DoneIcon from '@mui/icons-material/Check';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportState } from '../../../domain/employees/roster-import/wire';
import { openSteps, STEPS, type Step } from './steps';
import { stepHref } from './use-flow';

interface StepListProps {
  current: Step;
  importId: string | null;
  state: ImportState | null;
}

/** Where one is among the steps. Those that can be opened are links; on a phone only the present one is named. */
export function StepList({ current, importId, state }: StepListProps) {
  const translate = useTranslate();
  const open = openSteps(state);
  const at = STEPS.indexOf(current);
  return (
    <Box
      component="nav"
      aria-label={translate('rosterUpdate.steps.label')}
      className="no-print"
      sx={{ mb: 5 }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          gap: { xs: 1, sm: 2 },
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        {STEPS.map((step, place) => (
          <StepItem
            key={step}
            step={step}
            number={place + 1}
            isCurrent={step === current}
            isDone={place < at}
            href={open.includes(step) ? stepHref(step === 'file' ? null : importId, step) : null}
          />
        ))}
      </Box>
    </Box>
  );
}

interface StepItemProps {
  step: Step;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  href: string | null;
}

function StepItem({ step, number, isCurrent, isDone, href }: StepItemProps) {
  const translate = useTranslate();
  const content = (
    <>
      <StepNumber number={number} isCurrent={isCurrent} isDone={isDone} />
      <Box component="span" sx={isCurrent ? undefined : { display: { xs: 'none', sm: 'inline' } }}>
        {translate(`rosterUpdate.step.${step}`)}
      </Box>
    </>
  );
  const look = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 40,
    px: { xs: 1, sm: 2 },
    borderBottom: '2px solid',
    borderColor: isCurrent ? 'primary.main' : 'transparent',
    color: isCurrent ? 'text.primary' : 'text.secondary',
    fontWeight: isCurrent ? 600 : 400,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  } as const;
  const name = translate('rosterUpdate.steps.item', { number, step: translate(`rosterUpdate.step.${step}`) });
  return (
    <li>
      {href !== null && !isCurrent ? (
        <Box
          component={Link}
          to={href}
          aria-label={name}
          sx={{ ...look, '&:hover': { color: 'text.primary', textDecoration: 'underline' } }}
        >
          {content}
        </Box>
      ) : (
        <Box component="span" aria-current={isCurrent ? 'step' : undefined} sx={look}>
          {content}
        </Box>
      )}
    </li>
  );
}

function StepNumber({ number, isCurrent, isDone }: Pick<StepItemProps, 'number' | 'isCurrent' | 'isDone'>) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        border: '1px solid',
        borderColor: isCurrent ? 'primary.main' : 'text.secondary',
        borderRadius: '50%',
        backgroundColor: isCurrent ? 'primary.main' : 'transparent',
        color: isCurrent ? 'primary.contrastText' : 'inherit',
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isDone ? <DoneIcon aria-hidden sx={{ fontSize: 14 }} /> : number}
    </Box>
  );
}
