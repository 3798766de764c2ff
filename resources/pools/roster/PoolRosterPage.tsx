import { useTranslate } from 'ra-core';
import { ListPage } from '../../../src/list/ListPage';
import { poolRosterList } from './pool-roster-list';
import { RosterTabs } from './RosterTabs';
import { WhyNot } from './WhyNot';

export const { prefetch } = poolRosterList;

/** Who is in which pool, and why someone isn't. */
export default function PoolRosterPage() {
  const translate = useTranslate();
  return (
    <ListPage
      list={poolRosterList}
      subtitle={translate('pools.roster.inPoolsText')}
      above={
        <>
          <RosterTabs />
          <WhyNot />
        </>
      }
    />
  );
}
