import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { reportList } from './report-list';
import { ResultTabs } from './ResultTabs';

export const { prefetch } = reportList;

/** Reports that no key matched to one person: staff say whose they are. */
export default function MatchPage() {
  const translate = useTranslate();
  return (
    <ListPage list={reportList} subtitle={translate('drugTests.match.subtitle')} above={<ResultTabs />} />
  );
}
