import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Selection } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { StatusChip } from '../../../src/ui/StatusChip';
import { Section } from '../../../src/ui/Section';
import { SELECTION_LOOK } from '../looks';
import { useSelection } from '../use-selection';
import { SELECT } from '../access';
import { AlternatesDialog } from './AlternatesDialog';
import { DrawActions } from './DrawActions';
import { EmailDialog } from './EmailDialog';
import { SelectedPeople } from './SelectedPeople';
import { SelectionFacts } from './SelectionFacts';
import { SnapshotDialog } from './SnapshotDialog';

type Opened = 'alternates' | 'email' | 'snapshot';

/** One selection: how it was made, who was drawn, and what can be done with it. */
export function SelectionSection({ poolId, selectionId }: { poolId: number; selectionId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useSelection(poolId, selectionId);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mb: 6 }} />;
  return (
    <Section level="h2" title={translate('pools.selection.title', { period: data.period })}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
    </Section>
  );
}

function SelectionActions({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const mayChange = usePermission(SELECT.client);
  const maySeePools = usePermission('servicesRandoms.viewPools');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const button = (name: Opened) => (
    <Button variant="outlined" size="small" onClick={() => setOpened(name)}>
      {translate(`pools.${name}.button`)}
    </Button>
  );
  const { state, alternateNumber, needAlternates, calculation } = selection;
  const needsAlternates = alternateNumber > 0 && (needAlternates ?? 0) > 0;
  return (
    <>
      <DrawActions
        selection={selection}
        // The provider draws for the share of a consortium.
        mayChange={mayChange && !calculation.consortium}
        mayDownload={maySeePools}
      >
        {state === 'drawn' && mayChange && needsAlternates ? button('alternates') : null}
        {state === 'drawn' && mayChange ? button('email') : null}
        {button('snapshot')}
      </DrawActions>
      {opened === 'alternates' ? <AlternatesDialog selection={selection} onClose={close} /> : null}
      {opened === 'email' ? <EmailDialog selection={selection} onClose={close} /> : null}
      {opened === 'snapshot' ? <SnapshotDialog selection={selection} onClose={close} /> : null}
    </>
  );
}
