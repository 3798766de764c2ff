import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { filesNotStartedList } from './files-not-started-list';

export const { prefetch } = filesNotStartedList;

/** Active employees without any documents on file, as after a roster import. */
export default function FilesNotStartedPage() {
  return <ListPage list={filesNotStartedList} subtitle={useTranslate()('alerts.notStarted.text')} />;
}
