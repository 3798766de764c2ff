import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { retentionList } from './retention-list';
import { RetentionStatus } from './RetentionStatus';

export const { prefetch } = retentionList;

/** What may be removed, and whether it is. */
export default function RetentionPage() {
  const translate = useTranslate();
  return (
    <ListPage list={retentionList} subtitle={translate('retention.subtitle')} above={<RetentionStatus />} />
  );
}
