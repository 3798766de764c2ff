import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, SaveContextProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Pool } from '../../../domain/pools/contract';
import type { Changed } from '../../../providers/refetch';
import type { Values } from '../../../src/record/draft-changes';
import { RecordForm } from '../../../src/record/RecordForm';
import { useAction } from '../../../src/record/use-action';
import type { StepChanges } from './use-save-step';
import type { StepName } from './wizard-state';

/** What the wizard gives to each step. */
export interface StepProps {
  /** Null until the first step is stored. */
  pool: Pool | null;
  takesFocus: boolean;
  isOk: boolean;
  onCheck: (isOk: boolean) => void;
  /** Stores the step, and returns the number of the pool. */
  act: (changes: StepChanges) => Promise<number>;
  changes: readonly Changed[];
  onDone: (poolId: number) => void;
  onBack?: () => void;
}

interface StepFormProps<Fields extends Values> extends StepProps {
  name: StepName;
  defaultValues: Fields;
  /** Whether the step has what it needs; otherwise `pools.step.…Needs` says what that is. */
  isReady?: (values: Fields) => boolean;
  validate?: (values: Fields) => Record<string, string>;
  changesOf: (values: Fields) => StepChanges;
  save?: string;
  children: ReactNode;
}

/** The form of one step of the wizard: heading, fields, Back and Next. */
export function StepForm<Fields extends Values>(props: StepFormProps<Fields>) {
  const { name, pool, isOk, onCheck, onBack, act, changes, onDone, changesOf, children } = props;
  const { defaultValues, validate, isReady, takesFocus, save = 'pools.wizard.next' } = props;
  const translate = useTranslate();
  const saving = useAction((values: Fields) => act(changesOf(values)), { changes, onSuccess: onDone });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
    // When the step opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <SaveContextProvider value={saving}>
      <RecordContextProvider value={undefined}>
        <Typography ref={heading} component="h2" variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {translate(`pools.step.${name}`)}
        </Typography>
        <Typography sx={{ maxWidth: '72ch', mb: 4, color: 'text.secondary' }}>
          {translate(`pools.step.${name}Text`)}
        </Typography>
        <RecordForm
          keepsEmpty
          draft={`pools.wizard.${pool?.poolId ?? 'new'}.${name}`}
          labels="pools.field"
          maxWidth="none"
          defaultValues={defaultValues}
          validate={validate && ((values) => validate(values as Fields))}
          isReady={() => isOk}
          save={save}
          note={
            <>
              {onBack ? (
                <Button disabled={saving.saving} onClick={onBack}>
                  {translate('pools.wizard.back')}
                </Button>
              ) : null}
              {isOk ? null : (
                <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {translate(`pools.step.${name}Needs`)}
                </Typography>
              )}
            </>
          }
        >
          <Check test={(values) => isReady?.(values as Fields) ?? true} onCheck={onCheck} />
          {children}
        </RecordForm>
      </RecordContextProvider>
    </SaveContextProvider>
  );
}

/** Tells the wizard whether the step has what it needs. */
function Check({ test, onCheck }: { test: (values: Values) => boolean; onCheck: (isOk: boolean) => void }) {
  const isOk = test(useWatch());
  useEffect(() => {
    onCheck(isOk);
    // The callback is another one at each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOk]);
  return null;
}
