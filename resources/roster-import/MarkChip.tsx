import Box from '@mui/material/Box';
import CheckIcon from '@mui/icons-material/RuleOutlined';
import ChosenIcon from '@mui/icons-material/EditOutlined';
import DecideIcon from '@mui/icons-material/HelpOutlineOutlined';
import ProposedIcon from '@mui/icons-material/LightbulbOutlined';
import RememberedIcon from '@mui/icons-material/HistoryOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { Tone } from '../../src/ui/status';
import '../../src/ui/status-chip.css';
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
  /** Why it was proposed. */
  why: string;
}

/** Whether a choice was proposed, is still open or is the user's own, and why. */
export function MarkChip({ mark, why }: MarkChipProps) {
  const translate = useTranslate();
  const { icon: Icon, tone } = LOOKS[mark];
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, fontSize: 13 }}
    >
      <span className="status-chip" data-tone={tone} style={{ whiteSpace: 'nowrap' }}>
        <Icon aria-hidden fontSize="inherit" />
        {translate(`rosterImport.mark.${mark}`)}
      </span>
      {why === '' || mark === 'chosen' ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {why}
        </Box>
      )}
    </Box>
  );
}
