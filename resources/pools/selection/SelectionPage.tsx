import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { usePageTitle, usePermission } from '../../../providers/services';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useSelection } from '../use-selection';
import { PastSelections } from './PastSelections';
import { SelectionSection } from './SelectionSection';

/** One selection of a pool. Also for readers who don't see the pools: they follow the link in an email. */
export default function SelectionPage() {
  const params = useParams();
  const [poolId, selectionId] = [Number(params['poolId']), Number(params['selectionId'])];
  const translate = useTranslate();
  const maySeePools = usePermission('servicesRandoms.viewPools');
  const { data } = useSelection(poolId, selectionId);
  const title = data
    ? translate('pools.selection.of', { pool: data.poolName, period: data.period })
    : translate('pools.selection.page');
  usePageTitle(data && title);
  return (
    <>
      <PageHeader title={title} />
      <SelectionSection key={selectionId} poolId={poolId} selectionId={selectionId} />
      {maySeePools ? <PastSelections poolId={poolId} shown={selectionId} /> : null}
    </>
  );
}
