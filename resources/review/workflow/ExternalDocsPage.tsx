import { ListPage } from '../../../src/list/ListPage';
import { NextButton } from '../task/NextButton';
import { externalDocsList } from './task-list';

export const { prefetch } = externalDocsList;

/** Pre-hire documents that someone has to get. */
export default function ExternalDocsPage() {
  return (
    <ListPage
      list={externalDocsList}
      action={<NextButton queue={{ category: 'Retrieve Pre-Hire Docs' }} />}
    />
  );
}
