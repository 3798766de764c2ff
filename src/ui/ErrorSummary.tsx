import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { firstErrorField, focusField, type FieldErrors } from './field-errors';
import { statusLook } from './status';
import { toneSx } from './tone-sx';

interface ErrorSummaryProps {
  /** Errors by field name. A new object is a new failed attempt. */
  errors: FieldErrors;
  /** Labels by field name; without one the message is shown alone. */
  labels?: Record<string, string>;
}

/** All errors of a form at its top, each linking to its field; the first field with one gets the focus. */
export function ErrorSummary({ errors, labels = {} }: ErrorSummaryProps) {
  const translate = useTranslate();
  const boxRef = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);

  useEffect(() => {
    const first = firstErrorField(errors);
    if (first) focusField(first);
    else boxRef.current?.focus();
  }, [errors]);

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
              <Link component="button" type="button" color="inherit" onClick={() => focusField(name)}>
                {labels[name] ? `${labels[name]}: ${errors[name]}` : errors[name]}
              </Link>
            </li>
          ))}
        </Box>
      </div>
    </Box>
  );
}
