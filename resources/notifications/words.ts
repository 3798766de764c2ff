import { useTranslate } from 'ra-core';
import {
  CSA_TYPES,
  type BasName,
  type CsaDetail,
  type Frequency,
  type Notice,
} from '../../domain/notifications/constants';

/** Part of a message key: what a short name of a category is without its signs. */
const keyOf = (name: BasName): string => name.replaceAll(/[^A-Za-z]/g, '');

/** What is told, how often and of which categories, in the reader's language. */
export function useNotificationWords() {
  return notificationWords(useTranslate());
}

export function notificationWords(translate: (key: string) => string) {
  return {
    notice: (notice: Notice) => translate(`notifications.notice.${notice}`),
    notices: (notices: readonly Notice[]) =>
      notices.length === 0
        ? translate('notifications.notice.none')
        : notices.map((notice) => translate(`notifications.notice.${notice}`)).join(', '),
    frequency: (frequency: Frequency) => translate(`notifications.frequency.${frequency}`),
    csaDetail: (detail: CsaDetail) => translate(`notifications.csaDetail.${detail || 'none'}`),
    csaType: (typeId: number, typeName: string) =>
      CSA_TYPES.some((type) => type.typeId === typeId)
        ? translate(`notifications.csaType.${typeId}`)
        : typeName,
    category: (name: BasName) => translate(`notifications.basic.${keyOf(name)}`),
  };
}
