import { createRoot } from 'react-dom/client';
import { createAlerts } from '../providers/alerts';
import { browserTheme } from '../providers/browserSettings';
import { plainFetch } from '../providers/plainFetch';
import { createSession } from '../providers/session';
import { Root } from './Root';
import './theme/base.css';
import { applyMode, onSystemMode, resolveMode } from './theme/css-variables';

// Long enough for a slow connection, short enough for someone who wants to leave.
const SIGN_OUT_MS = 3_000;

const showTheme = () => applyMode(resolveMode(browserTheme()));
showTheme();
// A page that stays open through the evening turns dark with everything else.
onSystemMode(showTheme);

const alerts = createAlerts();
const session = createSession({
  signOut: () =>
    plainFetch('/v1/auth/logout/current', { method: 'POST', signal: AbortSignal.timeout(SIGN_OUT_MS) }),
});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root');
createRoot(container).render(<Root shell={{ session, alerts }} />);
