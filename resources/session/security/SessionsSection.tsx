import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { OwnSession } from '../../../domain/session/second-factor';
import { useAlert, useUser } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { dateTimeHere } from '../../../src/ui/today';
import { useConfirm, type ConfirmRequest } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Section } from './Section';

/** Where the user is signed in, and a way to end each session. */
export function SessionsSection() {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const end = useEnd();
  const { data, error, refetch } = useQuery({
    queryKey: ['ownSessions', _id],
    queryFn: ({ signal }) => api.getSessions(_id, signal),
  });
  return (
    <Section title={translate('security.sessions.title')} text={translate('security.sessions.text')}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={64} />}
      <Box component="ul" sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </Box>
      {data && data.length > 1 ? (
        <Button
          variant="outlined"
          sx={{ mt: 3 }}
          onClick={() =>
            end(() => api.endOtherSessions(_id), {
              title: translate('security.sessions.endOthers'),
              text: translate('security.sessions.endOthersText'),
              confirmLabel: translate('security.sessions.endOthers'),
            })
          }
        >
          {translate('security.sessions.endOthers')}
        </Button>
      ) : null}
    </Section>
  );
}

/** Ends sessions after a confirmation. */
function useEnd() {
  const confirm = useConfirm();
  const alert = useAlert();
  const queryClient = useQueryClient();
  return (request: () => Promise<unknown>, question: ConfirmRequest) => {
    const action = async () => {
      await request();
      await queryClient.invalidateQueries({ queryKey: ['ownSessions'] });
      alert('security.sessions.ended', 'success');
    };
    void confirm({ ...question, action });
  };
}

function SessionRow({ session }: { session: OwnSession }) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const end = useEnd();
  const { sessionId, browser, system, address, createdAt, lastSeenAt, current } = session;
  const device =
    browser && system
      ? translate('security.sessions.device', { browser, system })
      : (browser ?? system ?? translate('security.sessions.unknownDevice'));
  const [since, seen] = [dateTimeHere(createdAt), dateTimeHere(lastSeenAt)];
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
          {device}
          {current ? <Chip size="small" label={translate('security.sessions.current')} /> : null}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('security.sessions.facts', { address, since, seen })}
        </Box>
      </Box>
      {current ? null : (
        <Button
          size="small"
          aria-label={translate('security.sessions.endOf', { device, address })}
          onClick={() =>
            end(() => api.endSession(_id, sessionId), {
              title: translate('security.sessions.endTitle'),
              text: translate('security.sessions.endText', { device, address }),
              confirmLabel: translate('security.sessions.end'),
            })
          }
        >
          {translate('security.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
