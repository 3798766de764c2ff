import Button from '@mui/material/Button';
import PersonIcon from '@mui/icons-material/SupervisorAccountOutlined';
import { useTranslate } from 'ra-core';
import { useImpersonation } from '../../providers/impersonation';
import { useServices, useUser } from '../../providers/services';

/** Tells the styles its height: other sticky parts of the page stay below it. */
function measure(banner: HTMLElement | null) {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}

/** Names the impersonated user all the time, and ends the impersonation. */
export function ImpersonationBanner() {
  const translate = useTranslate();
  const { impersonatingDisplayName, impersonationReason, lookOnly, trueIdentity } = useUser();
  const { alerts } = useServices();
  const impersonation = useImpersonation();
  if (impersonatingDisplayName === undefined) return null;

  const stop = async () => {
    try {
      await impersonation.stop();
    } catch {
      alerts.push('shell.impersonation.stopFailed');
    }
  };
  return (
    <div role="status" className="shell-banner" ref={measure}>
      <PersonIcon fontSize="small" aria-hidden="true" />
      <span>
        {translate('shell.impersonation.banner', {
          name: impersonatingDisplayName,
          own: trueIdentity?.displayName ?? '',
        })}
        <span className="shell-banner-more">
          {[
            lookOnly ? translate('shell.impersonation.lookOnly') : '',
            impersonationReason
              ? translate('shell.impersonation.reason', { reason: impersonationReason })
              : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </span>
      <Button size="small" color="inherit" variant="outlined" onClick={() => void stop()}>
        {translate('shell.impersonation.stop')}
      </Button>
    </div>
  );
}
