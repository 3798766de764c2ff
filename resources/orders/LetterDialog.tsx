import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { emailProblem } from '../../domain/shared/email';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Order } from '../../domain/orders/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { EmailInput } from '../../src/record/inputs/EmailInput';
import { useRules } from '../../src/record/use-rules';
import { downloadBlob } from '../../src/ui/pdf/download';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

type Locale = 'en' | 'es' | 'fr';
type Fields = { email: string | null; locale: Locale };
const LOCALES: readonly Locale[] = ['en', 'es', 'fr'];

/** The authorization of an exam or a test: as a PDF, or by email, in the language of the person who goes. */
export default function LetterDialog({ onClose, ...properties }: DialogProps) {
  const { OrderID, orderType, EmployerName } = properties['order'] as Order;
  const api = useApi();
  const translate = useTranslate();
  const [here] = useLocaleState();
  const validate = useRules(({ email }): FieldRefusals => {
    const problem = email ? emailProblem(email as string) : refuse('request.required');
    return problem ? { email: problem } : {};
  });
  return (
    <ActionDialog
      title={translate('orders.letter.title')}
      labels="orders.letter"
      defaultValues={{ email: null, locale: here }}
      validate={validate}
      act={({ email, locale }: Fields) =>
        api.emailAuthorization(OrderID, {
          orderType,
          email: email ?? '',
          employerName: EmployerName,
          locale,
        })
      }
      changes={PERSONS_FILE}
      success="orders.letter.sent"
      save="orders.letter.send"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
    >
      <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
        <ChoiceInput
          source="locale"
          choices={LOCALES.map((id) => ({ id, name: translate(`orders.letter.${id}`) }))}
        />
        <Download orderId={OrderID} />
        <Typography>
          {translate(`orders.letter.${orderType === 'exam' ? 'mailExam' : 'mailTest'}`)}
        </Typography>
        <EmailInput source="email" />
      </Box>
    </ActionDialog>
  );
}

function Download({ orderId }: { orderId: number }) {
  const api = useApi();
  const translate = useTranslate();
  const locale = useWatch<Fields, 'locale'>({ name: 'locale' });
  const print = useApiMutation(() => api.getAuthorization(orderId, locale), {
    changes: [],
    onSuccess: ({ blob }) =>
      downloadBlob(blob, `${translate('orders.letter.fileName', { id: orderId })}.pdf`),
  });
  return (
    <Box>
      <Button variant="outlined" loading={print.isPending} onClick={() => print.mutate()}>
        {translate('orders.letter.download')}
      </Button>
    </Box>
  );
}
