import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { statusLook, type StatusName } from './status';
import { toneSx } from './tone-sx';

export interface StatusChipProps {
  status: StatusName;
  /** Says more than the word alone: 'Medical card expired 11/2/2026'. */
  text?: string;
  /** Given, the chip is a button that opens the explanation. */
  onClick?: () => void;
  size?: 'small' | 'medium';
}

const HEIGHTS = { small: 20, medium: 24 };

/** Icon and word of a status in its reserved colour; never colour alone. */
export function StatusChip({ status, text, onClick, size = 'small' }: StatusChipProps) {
  const translate = useTranslate();
  const { icon: Icon, tone, wordKey } = statusLook(status);
  const colors = toneSx(tone);
  return (
    <Box
      component={onClick ? 'button' : 'span'}
      type={onClick ? 'button' : undefined}
      onClick={onClick}
      data-status={status}
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: '4px',
          maxWidth: '100%',
          minHeight: HEIGHTS[size],
          px: '6px',
          border: '1px solid',
          borderRadius: '6px',
          font: 'inherit',
          fontSize: 12,
          fontWeight: 500,
          lineHeight: 1.3,
          textAlign: 'left',
          verticalAlign: 'middle',
          cursor: onClick ? 'pointer' : 'inherit',
        },
        colors,
        Boolean(onClick) && { '&:hover': { borderColor: 'currentColor' } },
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: 14, flexShrink: 0 }} />
      <span>{text ?? translate(wordKey)}</span>
    </Box>
  );
}
