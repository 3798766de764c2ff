import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useUser } from '../../providers/services';
import { ListPage } from '../../src/list/ListPage';
import { driverAlertList, driverAlertListFor } from './driver-alert-list';

export const { prefetch } = driverAlertList;

/** Drivers who must not drive, or are undecided, for another reason than a document. */
export default function DriverAlertsPage() {
  const translate = useTranslate();
  const user = useUser();
  const list = useMemo(() => driverAlertListFor(user), [user]);
  return <ListPage list={list} subtitle={translate('alerts.drivers.text')} />;
}
