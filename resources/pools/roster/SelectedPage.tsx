import { useTranslate } from 'ra-core';
import { ListPage } from '../../../src/list/ListPage';
import { RosterTabs } from './RosterTabs';
import { selectedList } from './selected-list';

export const { prefetch } = selectedList;

/** The people selected for a random test. */
export default function SelectedPage() {
  const translate = useTranslate();
  return (
    <ListPage list={selectedList} subtitle={translate('pools.roster.subtitle')} above={<RosterTabs />} />
  );
}
