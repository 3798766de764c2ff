import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { filesNotStartedList } from './files-not-started-list';

export const { prefetch } = filesNotStartedList;

/** Active employees whose file has no documents yet, such as those of an imported roster. */
export default function FilesNotStartedPage() {
  return <ListPage list={filesNotStartedList} subtitle={useTranslate()('alerts.notStarted.text')} />;
}
