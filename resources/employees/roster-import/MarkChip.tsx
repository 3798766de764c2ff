import Box from '@mui/material/Box';
import CheckIcon from '@mui/icons-material/RuleOutlined';
import ChosenIcon from '@mui/icons-material/EditOutlined';
import DecideIcon from '@mui/icons-material/HelpOutlineOutlined';
import ProposedIcon from '@mui/icons-material/LightbulbOutlined';
import RememberedIcon from '@mui/icons-material/HistoryOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { Tone } from '../../../src/ui/status';
import { toneSx } from '../../../src/ui/tone-sx';
import type { Mark } from './mapping-edit';

const LOOKS: Readonly<Record<Mark, { icon: SvgIconComponent; tone: Tone }>> = {
  decide: { icon: DecideIcon, tone: 'error' },
  check: { icon: CheckIcon, tone: 'warning' },
  proposed: { icon: ProposedIcon, tone: 'info' },
  remembered: { icon: RememberedIcon, tone: 'info' },
  chosen: { icon: ChosenIcon, tone: 'neutral' },
};

interface MarkChipProps {
  mark: Mark;
  /** Why it was proposed, in words. */
  why?: string;
}

/** Says of an entry of the mapping whether it is a proposal, open, or the user's own choice, and why. */
export function MarkChip({ mark, why = '' }: MarkChipProps) {
  const translate = useTranslate();
  const { icon: Icon, tone } = LOOKS[mark];
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, fontSize: 13 }}
    >
      <Box
        component="span"
        data-mark={mark}
        sx={[
          {
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            border: '1px solid',
            borderRadius: '6px',
            fontSize: 12,
            fontWeight: 500,
            lineHeight: '18px',
            whiteSpace: 'nowrap',
          },
          toneSx(tone),
        ]}
      >
        <Icon aria-hidden sx={{ fontSize: 14 }} />
        {translate(`rosterImport.mark.${mark}`)}
      </Box>
      {why === '' || mark === 'chosen' ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {why}
        </Box>
      )}
    </Box>
  );
}
