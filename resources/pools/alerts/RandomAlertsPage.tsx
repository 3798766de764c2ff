import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { allows } from '../../../domain/access/access';
import { useUser } from '../../../providers/services';
import { ListPage } from '../../../src/list/ListPage';
import { randomAlertList, randomAlertListFor } from './random-alert-list';

export const { prefetch } = randomAlertList;

/** What has to be done in random testing. */
export default function RandomAlertsPage() {
  const translate = useTranslate();
  const { permissions } = useUser();
  const list = useMemo(() => randomAlertListFor((access) => allows(access, permissions)), [permissions]);
  return <ListPage list={list} subtitle={translate('pools.alerts.subtitle')} />;
}
