import { useTranslate } from 'ra-core';
import { ListPage } from '../../../src/list/ListPage';
import { previousList } from './previous-list';

export const { prefetch } = previousList;

/** The selections of all pools with their certificates. */
export default function ReportingPage() {
  const translate = useTranslate();
  return <ListPage list={previousList} subtitle={translate('pools.reporting.subtitle')} />;
}
