import type { SvgIconComponent } from '@mui/icons-material';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MissingIcon from '@mui/icons-material/HelpOutlineOutlined';
import NotApplicableIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import UndecidedIcon from '@mui/icons-material/QuestionMarkOutlined';
import UpcomingIcon from '@mui/icons-material/EventOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import WaivedIcon from '@mui/icons-material/GavelOutlined';

/** The reserved status colors; `neutral` is the gray of what does not apply. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const LOOKS = {
  qualified: { tone: 'success', icon: CheckCircleIcon },
  notQualified: { tone: 'error', icon: CancelIcon },
  undecided: { tone: 'warning', icon: UndecidedIcon },
  notYetQualified: { tone: 'info', icon: UpcomingIcon },
  expiring: { tone: 'warning', icon: ScheduleIcon },
  expired: { tone: 'error', icon: CancelIcon },
  missing: { tone: 'error', icon: MissingIcon },
  ok: { tone: 'success', icon: CheckCircleIcon },
  notApplicable: { tone: 'neutral', icon: NotApplicableIcon },
  waived: { tone: 'info', icon: WaivedIcon },
  queued: { tone: 'neutral', icon: ScheduleIcon },
  running: { tone: 'info', icon: InfoIcon },
  done: { tone: 'success', icon: CheckCircleIcon },
  failed: { tone: 'error', icon: CancelIcon },
  parked: { tone: 'warning', icon: MissingIcon },
} as const satisfies Record<string, { tone: Tone; icon: SvgIconComponent }>;

export type StatusName = keyof typeof LOOKS;

/** Icon, color, and message key of the word beside the icon: a status looks the same on every page. */
export function statusLook(status: StatusName) {
  return { ...LOOKS[status], wordKey: `ui.status.${status}` };
}

/** The theme color of a tone; the neutral gray is that of secondary text, which has enough contrast. */
export function toneColor(tone: Tone): string {
  return tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
}
