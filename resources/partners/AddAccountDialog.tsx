import { useTranslate } from 'ra-core';
import { PROFILES } from '../../domain/drug-tests/profiles';
import { MAX_ACCOUNT, type PartnerAccount } from '../../domain/partners/contract';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { ClientInput } from '../ClientInput';
import { ACCOUNTS } from './links';

interface Values {
  sender: string | null;
  accountNumber: string | null;
  clientId: number | null;
}

/** Says which client an account is of. Opened by name: `addPartnerAccount`. */
export default function AddAccountDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<PartnerAccount, Values>
      title={translate('partners.accounts.add')}
      act={({ sender, accountNumber, clientId }) =>
        api.addPartnerAccount({
          sender: sender ?? '',
          accountNumber: accountNumber ?? '',
          clientId: clientId ?? 0,
        })
      }
      changes={[ACCOUNTS]}
      success="partners.accounts.added"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="partners.accounts"
      defaultValues={{ sender: null, accountNumber: null, clientId: null }}
      validate={(values): Record<string, string> =>
        Object.fromEntries(
          (['sender', 'accountNumber', 'clientId'] as const)
            .filter((field) => !values[field])
            .map((field) => [field, translate(`partners.accounts.missing.${field}`)]),
        )
      }
      save="partners.accounts.add"
    >
      <ChoiceInput
        source="sender"
        required
        choices={PROFILES.map(({ code, name }) => ({ id: code, name }))}
      />
      <TextInput source="accountNumber" required maxLength={MAX_ACCOUNT} />
      <ClientInput source="clientId" required />
    </ActionDialog>
  );
}
