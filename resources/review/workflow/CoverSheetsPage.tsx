import { ListPage } from '../../../src/list/ListPage';
import { NextButton } from '../task/NextButton';
import { coverSheetList } from './task-list';

export const { prefetch } = coverSheetList;

/** E-mails whose sender was asked for a cover sheet. */
export default function CoverSheetsPage() {
  return (
    <ListPage list={coverSheetList} action={<NextButton queue={{ category: 'Missing Cover Sheets' }} />} />
  );
}
