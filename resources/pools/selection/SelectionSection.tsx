import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Selection } from '../../../domain/pools/contract';
import { formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { DownloadMenu } from '../../../src/background-work/DownloadMenu';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { DeleteWithReason } from '../../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { StatusChip } from '../../../src/ui/StatusChip';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { Facts, IN_COLUMNS } from '../../employees';
import { POOL_KEYS } from '../links';
import { PageSection } from '../PageSection';
import { SELECTION_LOOK } from '../looks';
import { usePoolNames } from '../names';
import { useCertificates } from '../use-certificates';
import { useSelection } from '../use-selection';
import { SELECT } from './access';
import { AlternatesDialog } from './AlternatesDialog';
import { DrawDialog } from './DrawDialog';
import { EmailDialog } from './EmailDialog';
import { ExtendDialog } from './ExtendDialog';
import { SelectedPeople } from './SelectedPeople';
import { SnapshotDialog } from './SnapshotDialog';

type Opened = 'draw' | 'void' | 'extend' | 'alternates' | 'email' | 'snapshot';

/** One selection: how it was made, who was drawn, and what can be done with it. */
export function SelectionSection({ poolId, selectionId }: { poolId: number; selectionId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useSelection(poolId, selectionId);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mb: 6 }} />;
  return (
    <PageSection title={translate('pools.selection.title', { period: data.period })}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <StatusChip
            status={SELECTION_LOOK[data.state]}
            text={translate(`pools.selectionState.${data.state}`)}
          />
        </div>
        <SelectionFacts selection={data} />
        <SelectionActions selection={data} />
        {data.state === 'drawn' ? <SelectedPeople selection={data} /> : null}
      </Box>
    </PageSection>
  );
}

function SelectionFacts({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const numberText = useNumberText();
  const label = (name: string) => translate(`pools.selection.${name}`);
  const { firstDay, lastDay, size, numToSelectDrug, numToSelectAlcohol, alternateNumber } = selection;
  const { commitHash, committedAt, committedBy, nonce, drawnAt, drawnBy, reason, voidReason } = selection;
  const code = (text: string) => <code>{text}</code>;
  return (
    <Facts
      facts={[
        [label('days'), `${formatDate(firstDay)} – ${formatDate(lastDay)}`],
        [label('size'), names.people(size)],
        [
          label('counts'),
          translate('pools.selection.countsText', {
            drug: numberText(numToSelectDrug),
            alcohol: numberText(numToSelectAlcohol),
            alternates: numberText(alternateNumber),
          }),
        ],
        ...(reason ? [[label('reason'), reason] as const] : []),
        [
          label('committed'),
          translate('pools.selection.by', { at: dateTimeHere(committedAt), name: committedBy }),
        ],
        [label('commitHash'), code(commitHash)],
        ...(drawnAt
          ? [
              [
                label('drawn'),
                translate('pools.selection.by', { at: dateTimeHere(drawnAt), name: drawnBy }),
              ] as const,
            ]
          : []),
        ...(nonce ? [[label('nonce'), code(nonce)] as const] : []),
        ...(voidReason ? [[label('voidReason'), voidReason] as const] : []),
        ...(selection.state === 'drawn'
          ? [
              [
                label('seed'),
                translate(`pools.selection.${selection.revealed ? 'revealed' : 'notRevealed'}`),
              ] as const,
            ]
          : []),
      ]}
      sx={{ ...IN_COLUMNS, columnGap: 4, rowGap: 1, gridTemplateColumns: 'minmax(120px, auto) 1fr' }}
    />
  );
}

function SelectionActions({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const api = useApi();
  const mayChange = usePermission(SELECT);
  const maySeePools = usePermission('servicesRandoms.viewPools');
  const certificates = useCertificates();
  const { state, poolId, selectionId, people } = selection;
  const isFresh = (useLocation().state as { draw?: boolean } | null)?.draw === true;
  const [opened, setOpened] = useState<Opened | null>(
    isFresh && mayChange && state === 'committed' ? 'draw' : null,
  );
  const close = () => setOpened(null);
  const button = (name: Opened, props: object = {}) => (
    <Button key={name} variant="outlined" size="small" onClick={() => setOpened(name)} {...props}>
      {translate(`pools.${name}.button`)}
    </Button>
  );
  const isAbsent =
    selection.alternateNumber > 0 && people.some(({ notTested }) => notTested === 'absentWholePeriod');
  return (
    <>
      {state === 'committed' ? (
        <Notice severity="warning">{translate('pools.selection.waitsForDraw')}</Notice>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {state === 'committed' && mayChange
          ? [button('draw', { variant: 'contained' }), button('void', { color: 'error' })]
          : null}
        {state === 'drawn' && mayChange ? [button('extend'), isAbsent ? button('alternates') : null] : null}
        {state === 'drawn' && mayChange ? button('email') : null}
        {state === 'drawn' && maySeePools ? (
          <DownloadMenu label={translate('pools.certificate.button')} downloads={certificates(selection)} />
        ) : null}
        {button('snapshot')}
      </Box>
      {opened === 'draw' ? <DrawDialog selection={selection} onClose={close} /> : null}
      {opened === 'extend' ? <ExtendDialog selection={selection} onClose={close} /> : null}
      {opened === 'alternates' ? <AlternatesDialog selection={selection} onClose={close} /> : null}
      {opened === 'email' ? <EmailDialog selection={selection} onClose={close} /> : null}
      {opened === 'snapshot' ? <SnapshotDialog selection={selection} onClose={close} /> : null}
      {opened === 'void' ? (
        <DeleteWithReason
          title={translate('pools.void.title', { period: selection.period })}
          words="pools.void"
          changes={POOL_KEYS}
          remove={(reason) => api.voidSelection(poolId, selectionId, reason)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
