import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Consortium } from '../../../domain/pools/consortium-contract';
import { usePageTitle, usePermission } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useApi } from '../../api';
import { Facts, STACKED } from '../../employees';
import { CONFIGURE_CONSORTIA } from '../access';
import { EndDialog } from '../EndDialog';
import { CONSORTIA_PATH, selectionPath } from '../links';
import { STATE_LOOK } from '../looks';
import { usePoolNames } from '../names';
import { OwnerContext } from '../owner';
import { CalculationSection } from '../selection/CalculationSection';
import { PastSelections } from '../selection/PastSelections';
import { ConsortiumDialog } from './ConsortiumDialog';
import { ConsortiumSelectionSection } from './ConsortiumSelectionSection';
import { MembersSection } from './MembersSection';
import { useConsortium } from './queries';

/** A consortium: its employers, what this period needs over all of them, its selection, and all selections before. */
export default function ConsortiumPage() {
  const id = Number(useParams()['consortiumId']);
  const translate = useTranslate();
  const { data, error, refetch } = useConsortium(id);
  usePageTitle(data?.name);
  if (data)
    return (
      <OwnerContext value="provider">
        <OneConsortium key={id} consortium={data} />
      </OwnerContext>
    );
  if (!error) return <Skeleton variant="rounded" height={240} />;
  if ('status' in error && error.status === 404)
    return (
      <EmptyState
        title={translate('pools.consortium.gone')}
        action={
          <Button component={Link} to={CONSORTIA_PATH}>
            {translate('pools.consortia.title')}
          </Button>
        }
      />
    );
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

function OneConsortium({ consortium }: { consortium: Consortium }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { consortiumId, name, state, members, selections } = consortium;
  const latest = selections[0]?.selectionId;
  return (
    <>
      <PageHeader
        title={name}
        status={<StatusChip status={STATE_LOOK[state]} text={translate(`pools.state.${state}`)} />}
        action={<ConsortiumActions consortium={consortium} />}
      />
      <ConsortiumFacts consortium={consortium} />
      <MembersSection consortium={consortium} />
      {state === 'active' && members > 0 ? (
        <CalculationSection
          poolId={consortiumId}
          // The draw follows at once.
          onMade={(selectionId) =>
            void navigate(selectionPath(consortiumId, selectionId, 'provider'), { state: { draw: true } })
          }
        />
      ) : null}
      {latest === undefined ? null : (
        <ConsortiumSelectionSection key={latest} consortiumId={consortiumId} selectionId={latest} />
      )}
      <PastSelections poolId={consortiumId} shown={latest} />
    </>
  );
}

function ConsortiumFacts({ consortium }: { consortium: Consortium }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const label = (name: string) => translate(`pools.column.${name}`);
  const { agencies, rates, selectionsPerYear, alternates } = consortium;
  return (
    <Facts
      facts={[
        [label('agencies'), names.agencies(agencies)],
        [label('rates'), names.rates(rates)],
        [label('frequency'), translate(`pools.frequency.${selectionsPerYear}`)],
        [label('alternates'), alternates],
      ]}
      sx={{ ...STACKED, gap: 4, mb: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
    />
  );
}

function ConsortiumActions({ consortium }: { consortium: Consortium }) {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  const mayChange = usePermission(CONFIGURE_CONSORTIA);
  const [opened, setOpened] = useState<'edit' | 'end' | null>(null);
  const { consortiumId, name, state, selections } = consortium;
  const close = () => setOpened(null);
  if (!mayChange || state === 'closed') return null;
  const words = `pools.${selections.length > 0 ? 'closeConsortium' : 'deleteConsortium'}`;
  return (
    <>
      <Button onClick={() => setOpened('edit')}>{translate('pools.editConsortium.button')}</Button>
      <Button color="error" onClick={() => setOpened('end')}>
        {translate(`${words}.confirm`)}
      </Button>
      {opened === 'edit' ? <ConsortiumDialog consortium={consortium} onClose={close} /> : null}
      {opened === 'end' ? (
        <EndDialog
          words={words}
          name={name}
          end={() => api.removeConsortium(consortiumId)}
          onClose={close}
          onDone={() => void navigate(CONSORTIA_PATH)}
        />
      ) : null}
    </>
  );
}
