import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ConsortiumOf } from '../../domain/pools/contract';
import { usePermission, useProviderName, useUser } from '../../providers/services';
import { Notice } from '../../src/background-work/Notice';
import { VIEW_CONSORTIA } from './access';
import { consortiumPath } from './links';

interface ShareProps {
  consortium: ConsortiumOf;
}

/** Which consortium a pool is a share of. Staff of the provider can open it. */
export function ShareText({ consortium: { id, name } }: ShareProps) {
  const translate = useTranslate();
  const provider = useProviderName();
  const { isInternalUser } = useUser();
  const maySee = usePermission(VIEW_CONSORTIA);
  return (
    <>
      {translate('pools.share.drawnBy', { provider, name })}
      {isInternalUser && maySee ? (
        <>
          {'. '}
          <Link component={RouterLink} to={consortiumPath(id)}>
            {translate('pools.share.open')}
          </Link>
        </>
      ) : null}
    </>
  );
}

interface ShareNoticeProps extends ShareProps {
  /** What follows for the page, as a message key. */
  text?: string;
}

/** Why a client can't draw from a pool, and what is still its own to change. */
export function ShareNotice({ consortium, text = 'pools.share.text' }: ShareNoticeProps) {
  const translate = useTranslate();
  return (
    <Notice severity="info" sx={{ maxWidth: 960, mb: 6 }}>
      <strong>
        <ShareText consortium={consortium} />
      </strong>
      <div>{translate(text)}</div>
    </Notice>
  );
}
