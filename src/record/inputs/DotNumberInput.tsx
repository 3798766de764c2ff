import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FlatClientNode } from '../../../domain/clients/contract';
import { dotNumberProblem } from '../../../domain/clients/client-rules';
import { useCanAccessSync, useHttp, useUser } from '../../../providers/services';
import { useSettled } from '../../../providers/useSettled';
import type { RecordInputProps } from '../use-record-input';
import { TextInput } from './TextInput';

const MAY_LOOK_UP = { any: ['customerCare.viewClients', 'customerCare.assumeClient'] } as const;
const DEBOUNCE_MS = 300;

interface DotNumberInputProps extends RecordInputProps {
  /** legacyClientId of the whole client; null for a new one. */
  of: number | null;
}

/** A USDOT number. Carriers share one only by mistake or for a reason, so staff see which other clients have it. */
export function DotNumberInput({ of, ...props }: DotNumberInputProps) {
  const translate = useTranslate();
  const others = useOthersWith(String(useWatch({ name: props.source }) ?? '').trim(), of);
  const warning =
    others.length === 0 ? undefined : (
      <Box component="span" sx={{ display: 'flex', gap: 1, color: 'warning.main' }}>
        <WarningIcon fontSize="inherit" aria-hidden="true" sx={{ mt: '3px' }} />
        {translate('record.dotNumber.shared', { names: others.join(', '), smart_count: others.length })}
      </Box>
    );
  return <TextInput {...props} maxLength={12} inputMode="numeric" helperText={warning} />;
}

/** The names of the other clients with a DOT number, for staff who may see clients. */
function useOthersWith(typed: string, of: number | null): string[] {
  const http = useHttp();
  const canAccess = useCanAccessSync();
  const { isInternalUser } = useUser();
  const number = useSettled(typed, DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: ['dotNumber', number],
    queryFn: ({ signal }) =>
      http.data<FlatClientNode[]>(`/v1/clients?dotnumber=${number}`, {
        signal,
        headers: { 'X-Client-Id': '' },
      }),
    enabled: isInternalUser && canAccess(MAY_LOOK_UP) && number !== '' && dotNumberProblem(number) === null,
    placeholderData: undefined,
    retry: false,
  });
  const names = data.flatMap(({ topLevelClient: client }) =>
    client && client.legacyClientId !== of ? [client.name] : [],
  );
  return number === typed ? [...new Set(names)] : [];
}
