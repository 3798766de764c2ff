import { useTranslate } from 'ra-core';
import type { BasName, CsaDetail, Frequency, Notice } from '../../domain/notifications/constants';

/** Notices, frequencies and CSA details in the reader's language. */
export const useNotificationWords = () => notificationWords(useTranslate());

export function notificationWords(translate: (key: string, options?: Record<string, unknown>) => string) {
  const notice = (name: Notice) => translate(`notifications.notice.${name}`);
  const csaType = (typeId: number | string) => translate(`notifications.csaType.${typeId}`);
  // Message keys have letters only.
  const category = (name: BasName) => translate(`notifications.basic.${name.replaceAll(/[^A-Za-z]/g, '')}`);
  return {
    notice,
    notices: (notices: readonly Notice[]) =>
      notices.map(notice).join(', ') || translate('notifications.notice.none'),
    frequency: (frequency: Frequency) => translate(`notifications.frequency.${frequency}`),
    csaDetail: (detail: CsaDetail) => translate(`notifications.csaDetail.${detail || 'none'}`),
    csaType,
    category,
    /** A flag such as `3 HOS`. */
    csaFlag: (flag: string) => {
      const [typeId = '', ...name] = flag.split(' ');
      return translate('notifications.csa.cell', {
        type: csaType(typeId),
        category: category(name.join(' ') as BasName),
      });
    },
  };
}
