import { PERSONS_FILE } from '../../providers/refetch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import { WORK_ON_DEADLINES } from '../../domain/deadlines/access';
import type { Deadline } from '../../domain/deadlines/contract';
import { useDialog, usePermission } from '../../providers/services';
import { FRAMED_LIST } from '../../src/ui/frame';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { siteMoment } from '../../src/ui/site-moment';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { MARK_DONE } from './links';
import { TimeLeft } from './TimeLeft';
import { useDeadlineWords } from './use-deadline-words';
import { useNow } from './use-now';

/** What the law wants done about a driver, until it is done; nothing where there is none. */
export default function DeadlinesSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const headingId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['deadlines', employeeId],
    queryFn: ({ signal }) => api.getDeadlines(employeeId, signal),
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {translate('deadlines.title')}
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={FRAMED_LIST}>
        {data.map((deadline) => (
          <Box
            component="li"
            key={deadline.deadlineId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 1.5 }}
          >
            {deadline.doneAt === null ? <Open deadline={deadline} /> : <Done deadline={deadline} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const TEXT = { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' };

function Open({ deadline }: { deadline: Deadline }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const mayChange = usePermission(WORK_ON_DEADLINES);
  const { nameOf, reasonOf } = useDeadlineWords(useNow());
  const name = nameOf(deadline);
  return (
    <>
      <Box sx={TEXT}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography sx={{ fontSize: 13 }}>
          {reasonOf(deadline)} <RegulationLinks cfr={deadline.cfr} />
        </Typography>
      </Box>
      <TimeLeft deadline={deadline} />
      {mayChange ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('deadlines.markDoneNamed', { name })}
          onClick={() => void open(MARK_DONE, { deadline })}
        >
          {translate('deadlines.markDone')}
        </Button>
      ) : null}
    </>
  );
}

function Done({ deadline }: { deadline: Deadline }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const api = useApi();
  const { nameOf } = useDeadlineWords(useNow());
  const { version, doneAt, doneBy, doneNote, outcome, own, timeZone } = deadline;
  const reopen = useApiMutation(() => api.changeDeadline(deadline, { version, done: false }), {
    changes: PERSONS_FILE,
    success: 'deadlines.reopened',
  });
  const name = nameOf(deadline);
  const how = translate(`deadlines.outcome.${outcome ?? 'byPerson'}`, {
    by: doneBy ?? '',
    note: doneNote ?? '',
    at: doneAt === null ? '' : siteMoment(doneAt, timeZone, locale),
  });
  return (
    <>
      <Box sx={{ ...TEXT, color: 'text.secondary' }}>
        <Typography>{name}</Typography>
        <Typography sx={{ fontSize: 13 }}>{how}</Typography>
      </Box>
      {own ? (
        <Button
          size="small"
          disabled={reopen.isPending}
          aria-label={translate('deadlines.notDoneNamed', { name })}
          onClick={() => reopen.mutate()}
        >
          {translate('deadlines.notDone')}
        </Button>
      ) : null}
    </>
  );
}
