import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { OwnSession } from '../../../domain/session/second-factor';
import { formatDateTime } from '../../../domain/shared/dates';
import { useAlert, useUser } from '../../../providers/services';
import { zoneHere } from '../../../src/ui/today';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Section } from './Section';
import { useApi } from '../../api';

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['ownSessions', _id],
    queryFn: ({ signal }) => api.getSessions(_id, signal),
  });
  const { endOne, endOthers } = useEnding(_id);
  return (
    <Section title={translate('security.sessions.title')} text={translate('security.sessions.text')}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={64} />}
      <Box component="ul" sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => void endOne(session)} />
        ))}
      </Box>
      {data && data.length > 1 ? (
        <Button variant="outlined" sx={{ mt: 3 }} onClick={() => void endOthers()}>
          {translate('security.sessions.endOthers')}
        </Button>
      ) : null}
    </Section>
  );
}

/** 'Chrome on Windows', as far as it is known. */
function useDeviceName(): (session: OwnSession) => string {
  const translate = useTranslate();
  return ({ browser, system }) => {
    if (browser && system) return translate('security.sessions.device', { browser, system });
    return browser ?? system ?? translate('security.sessions.unknownDevice');
  };
}

function useEnding(userId: string) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const nameOf = useDeviceName();
  const end = async (request: Promise<unknown>) => {
    await request;
    await queryClient.invalidateQueries({ queryKey: ['ownSessions'] });
    alert('security.sessions.ended', 'success');
  };
  return {
    endOne: (session: OwnSession) =>
      confirm({
        title: translate('security.sessions.endTitle'),
        text: translate('security.sessions.endText', { device: nameOf(session), address: session.address }),
        confirmLabel: translate('security.sessions.end'),
        action: () => end(api.endSession(userId, session.sessionId)),
      }),
    endOthers: () =>
      confirm({
        title: translate('security.sessions.endOthers'),
        text: translate('security.sessions.endOthersText'),
        confirmLabel: translate('security.sessions.endOthers'),
        action: () => end(api.endOtherSessions(userId)),
      }),
  };
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const translate = useTranslate();
  const name = useDeviceName()(session);
  const moment = (instant: string) => formatDateTime(instant, zoneHere());
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          {name}
          {session.current ? <Chip size="small" label={translate('security.sessions.current')} /> : null}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('security.sessions.facts', {
            address: session.address,
            since: moment(session.createdAt),
            seen: moment(session.lastSeenAt),
          })}
        </Box>
      </Box>
      {session.current ? null : (
        <Button
          size="small"
          aria-label={translate('security.sessions.endOf', { device: name, address: session.address })}
          onClick={onEnd}
        >
          {translate('security.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
