import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'ra-core';
import { firstErrorField, focusField, type FieldErrors } from './field-errors';
import { statusLook } from './status';
import { toneSx } from './tone-sx';

interface ErrorSummaryProps {
  /** Errors by field name. */
  errors: FieldErrors;
  /** The number of the failed attempt; without it, a new object of errors is a new attempt. */
  attempt?: number;
  /** Labels by field name; without one the message is shown alone. */
  labels?: Record<string, string>;
}

/** All errors of a form at its top, each linking to its field; the first field with one gets the focus. */
export function ErrorSummary({ errors, attempt, labels = {} }: ErrorSummaryProps) {
  const translate = useTranslate();
  const boxRef = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);

  const failure = attempt ?? errors;
  const moveFocus = useEvent(() => {
    const first = firstErrorField(errors);
    if (first) focusField(first);
    else boxRef.current?.focus();
  });
  useEffect(moveFocus, [failure, moveFocus]);

  if (names.length === 0) return null;
  const { icon: Icon } = statusLook('failed');
  return (
    <Box
      ref={boxRef}
      role="alert"
      tabIndex={-1}
      sx={[
        { display: 'flex', gap: 2, p: 3, mb: 4, border: '1px solid', borderRadius: '6px' },
        toneSx('error'),
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: 20 }} />
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {translate('ui.errors.title', { smart_count: names.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
          {names.map((name) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                sx={{ textAlign: 'start' }}
                onClick={() => focusField(name)}
              >
                {labels[name] ? `${labels[name]}: ${errors[name]}` : errors[name]}
              </Link>
            </li>
          ))}
        </Box>
      </div>
    </Box>
  );
}
