import type { SvgIconComponent } from '@mui/icons-material';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MissingIcon from '@mui/icons-material/HelpOutlineOutlined';
import NotApplicableIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import WaivedIcon from '@mui/icons-material/GavelOutlined';

/** The reserved status colours; `neutral` is the grey of what does not apply. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

export type RequirementStatus = 'missing' | 'expired' | 'expiring' | 'ok' | 'notApplicable' | 'waived';
export type Qualification = 'qualified' | 'expiring' | 'notQualified' | 'notApplicable';
export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'parked';

export type StatusName = RequirementStatus | Qualification | JobState;

export interface StatusLook {
  tone: Tone;
  icon: SvgIconComponent;
  /** Message key of the word that always stands beside the icon. */
  wordKey: string;
}

const LOOKS: Record<StatusName, StatusLook> = {
  qualified: { tone: 'success', icon: CheckCircleIcon, wordKey: 'ui.status.qualified' },
  notQualified: { tone: 'error', icon: CancelIcon, wordKey: 'ui.status.notQualified' },
  expiring: { tone: 'warning', icon: ScheduleIcon, wordKey: 'ui.status.expiring' },
  expired: { tone: 'error', icon: CancelIcon, wordKey: 'ui.status.expired' },
  missing: { tone: 'error', icon: MissingIcon, wordKey: 'ui.status.missing' },
  ok: { tone: 'success', icon: CheckCircleIcon, wordKey: 'ui.status.ok' },
  notApplicable: { tone: 'neutral', icon: NotApplicableIcon, wordKey: 'ui.status.notApplicable' },
  waived: { tone: 'info', icon: WaivedIcon, wordKey: 'ui.status.waived' },
  queued: { tone: 'neutral', icon: ScheduleIcon, wordKey: 'ui.status.queued' },
  running: { tone: 'info', icon: InfoIcon, wordKey: 'ui.status.running' },
  done: { tone: 'success', icon: CheckCircleIcon, wordKey: 'ui.status.done' },
  failed: { tone: 'error', icon: CancelIcon, wordKey: 'ui.status.failed' },
  parked: { tone: 'warning', icon: MissingIcon, wordKey: 'ui.status.parked' },
};

/** Icon, word and colour of a status: one place, so that a status looks the same on every page. */
export function statusLook(status: StatusName): StatusLook {
  return LOOKS[status];
}

/** The theme colour of a tone; the neutral grey is the secondary text colour, which passes AA on paper. */
export function toneColor(tone: Tone): string {
  return tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
}
