import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CHANGE_ACCOUNTS } from '../../domain/partners/access';
import type { UnclaimedReport } from '../../domain/partners/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { useApi } from '../api';
import { ClientInput } from '../ClientInput';
import { ACCOUNTS, PARTNERS, UNCLAIMED } from './links';

interface Values {
  clientId: number | null;
  keepsAccount: boolean | null;
}

/** Says which client a report is about. Opened by name: `claimReport`. */
export default function ClaimDialog({ onClose, ...properties }: DialogProps) {
  const { report } = properties as unknown as { report: UnclaimedReport };
  const { reportId, accountNumber, lastName, firstName, dob, specimenNumber, lab, fileName } = report;
  const translate = useTranslate();
  const api = useApi();
  const mayKeep = usePermission(CHANGE_ACCOUNTS) && accountNumber !== null;
  const facts = [
    [lastName, firstName].filter(Boolean).join(', '),
    dob && translate('partners.claim.born', { date: formatDate(dob) }),
    specimenNumber,
    lab,
    accountNumber && translate('partners.claim.account', { number: accountNumber }),
    fileName,
  ];
  return (
    <ActionDialog<null, Values>
      title={translate('partners.claim.title')}
      act={({ clientId, keepsAccount }) =>
        api.claimReport(reportId, { clientId: clientId ?? 0, ...(keepsAccount && { keepsAccount }) })
      }
      changes={[UNCLAIMED, PARTNERS, ACCOUNTS]}
      success="partners.claim.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="partners.claim"
      defaultValues={{ clientId: null, keepsAccount: null }}
      validate={({ clientId }): Record<string, string> =>
        clientId ? {} : { clientId: translate('partners.accounts.missing.clientId') }
      }
      save="partners.claim.save"
    >
      <Typography sx={{ mb: 2 }}>{facts.filter(Boolean).join(' · ')}</Typography>
      <Typography sx={{ mb: 3, fontSize: 13, color: 'text.secondary' }}>
        {translate('partners.claim.text')}
      </Typography>
      <ClientInput source="clientId" required />
      {mayKeep ? <CheckboxInput source="keepsAccount" /> : null}
    </ActionDialog>
  );
}
