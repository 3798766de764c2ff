import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { drugTestList } from './drug-test-list';
import { ResultTabs } from './ResultTabs';
import { TestCounts } from './TestCounts';

export const { prefetch } = drugTestList;

/** The drug and alcohol tests of a client's employees. */
export default function DrugTestsPage() {
  const translate = useTranslate();
  return (
    <ListPage
      list={drugTestList}
      subtitle={translate('drugTests.subtitle')}
      above={
        <>
          <ResultTabs />
          <TestCounts />
        </>
      }
    />
  );
}
