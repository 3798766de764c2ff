import { useLocaleState, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Order } from '../../domain/orders/contract';
import { reasonName, specimenName } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { visitText } from './words';

/** What was ordered at a clinic, and the visit, by message key of the label. */
export function useClinicFacts(): (order: Order) => Record<string, ReactNode> {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (order) => {
    const { exam, test, expiresOn, VendorName, VendorAddress, VendorCity, VendorState, VendorZip } = order;
    if (!exam && !test) return {};
    const clinic = [VendorName, VendorAddress, VendorCity, `${VendorState ?? ''} ${VendorZip ?? ''}`.trim()];
    return {
      ...(exam && {
        'orders.exam.examType': translate(`orders.exam.${exam.examType}`),
        'orders.exam.reason': translate(`orders.exam.${exam.reason}`),
      }),
      ...(test && {
        'orders.test.authority': translate(`orders.authority.${test.authority}`),
        'orders.test.reasonId': translate(`orders.reason.${reasonName(test.reasonId) ?? 'other'}`),
        'orders.test.specimenId': translate(`orders.specimen.${specimenName(test.specimenId) ?? 'urine'}`),
        ...(test.panel && { 'orders.test.panel': translate(`orders.panel.${test.panel}`) }),
        ...(test.isObserved && { 'orders.test.isObserved': translate('orders.yes') }),
      }),
      'orders.clinic': VendorName ? clinic.filter(Boolean).join(', ') : translate('orders.edit.noClinic'),
      ...(order.VendorPhone && { 'orders.clinicPhone': order.VendorPhone }),
      'orders.visit': visitText(order, { translate, locale }) ?? translate('orders.noVisit'),
      'orders.expiresOn': formatDate(expiresOn),
    };
  };
}
