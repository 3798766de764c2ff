import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../providers/services';
import { PageHeader } from '../../../src/ui/PageHeader';
import { OwnerContext } from '../owner';
import { PastSelections } from '../selection/PastSelections';
import { ConsortiumSelectionSection } from './ConsortiumSelectionSection';
import { useConsortiumSelection } from './queries';

/** One selection of a consortium. */
export default function ConsortiumSelectionPage() {
  const params = useParams();
  const [consortiumId, selectionId] = [Number(params['consortiumId']), Number(params['selectionId'])];
  const translate = useTranslate();
  const { data } = useConsortiumSelection(consortiumId, selectionId);
  const title = data
    ? translate('pools.selection.of', { pool: data.poolName, period: data.period })
    : translate('pools.selection.page');
  usePageTitle(data && title);
  return (
    <OwnerContext value="provider">
      <PageHeader title={title} />
      <ConsortiumSelectionSection key={selectionId} consortiumId={consortiumId} selectionId={selectionId} />
      <PastSelections poolId={consortiumId} shown={selectionId} />
    </OwnerContext>
  );
}
