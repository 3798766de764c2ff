import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { driverAlertList } from './driver-alert-list';

export const { prefetch } = driverAlertList;

/** Drivers who may not drive, or about whom it is not decided, for another reason than a document. */
export default function DriverAlertsPage() {
  const translate = useTranslate();
  return <ListPage list={driverAlertList} subtitle={translate('alerts.drivers.text')} />;
}
