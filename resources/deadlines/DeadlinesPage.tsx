import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { deadlineList } from './deadline-list';

export const { prefetch } = deadlineList;

/** What the law wants done by a day or an hour, until it is done. */
export default function DeadlinesPage() {
  const translate = useTranslate();
  return <ListPage list={deadlineList} subtitle={translate('deadlines.text')} />;
}
