import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NotificationContact, NotificationContactCreate } from '../../domain/notifications/contract';
import { isEmail } from '../../domain/shared/email';
import { fieldMessages, refusalMessage } from '../../providers/refusals/refusal';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useDraft } from '../../src/record/use-draft';
import { contactHref, NOTIFICATIONS } from './links';

export type Values = Required<NotificationContactCreate>;

/** Adds a contact and opens it; what is wrong is said beside the fields. */
export function useAddContact(initial: Values) {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const draft = useDraft<Values>(`notificationContact.new.${client?.legacyClientId}`);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);

  const set = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    draft.keep(next);
  };
  const add = async () => {
    const wrong: Record<string, string> = {};
    if (!isEmail(values.email)) wrong['email'] = translate('ui.email.invalid');
    if (values.clientIds.length === 0) wrong['clientIds'] = translate('notifications.chooseLocation');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      const url = `/v1/clients/${client?.legacyClientId ?? 0}/notificationContacts`;
      const [added] = await http.data<NotificationContact[]>(url, { method: 'POST', body: values });
      draft.clear();
      await queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      alert('notifications.added', 'success', { values: { email: added?.email } });
      void navigate(contactHref(added?.email ?? values.email));
    } catch (error) {
      const refused = fieldMessages(error);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else alert(refusalMessage(error));
      setSaving(false);
    }
  };
  return { values, set, draft, errors, saving, add };
}
