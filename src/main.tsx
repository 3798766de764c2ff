import { createRoot } from 'react-dom/client';
import { createAlerts } from '../providers/alerts';
import { browserTheme } from '../providers/browserSettings';
import { createSession } from '../providers/session';
import { signOut } from '../providers/signOut';
import { Root } from './Root';
import './theme/base.css';
import { applyMode, onSystemMode, resolveMode } from './theme/css-variables';

const showTheme = () => applyMode(resolveMode(browserTheme()));
showTheme();
// A page that stays open through the evening turns dark with everything else.
onSystemMode(showTheme);

const alerts = createAlerts();
const session = createSession({ signOut });

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root');
createRoot(container).render(<Root shell={{ session, alerts }} />);
