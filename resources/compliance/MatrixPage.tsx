import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { matrixList } from './matrix-list';

export const { prefetch } = matrixList;

/** Every requirement of every driver, to be read like a spreadsheet. */
export default function MatrixPage() {
  const translate = useTranslate();
  return <ListPage list={matrixList} subtitle={translate('compliance.matrixSubtitle')} />;
}
