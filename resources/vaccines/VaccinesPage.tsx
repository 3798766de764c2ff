import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { vaccineList } from './vaccine-list';

export const { prefetch } = vaccineList;

/** The vaccines of a client's employees. */
export default function VaccinesPage() {
  const translate = useTranslate();
  return <ListPage list={vaccineList} subtitle={translate('vaccines.subtitle')} />;
}
