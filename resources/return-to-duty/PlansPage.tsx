import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { planList } from './plan-list';

export const { prefetch } = planList;

/** The return-to-duty plans of a client's employees. */
export default function PlansPage() {
  const translate = useTranslate();
  return <ListPage list={planList} subtitle={translate('returnToDuty.subtitle')} />;
}
