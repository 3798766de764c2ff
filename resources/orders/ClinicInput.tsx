import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Vendor } from '../../domain/clinics/contract';
import { needsOf } from '../../domain/orders/appointments';
import type { Order } from '../../domain/orders/contract';
import { useDialog } from '../../providers/services';
import { useRecordInput } from '../../src/record/use-record-input';

/** A clinic as one line. */
const lineOf = (name: string, city: string, state: string) => `${name}, ${city}, ${state}`;

/** The clinic of an order, chosen among those that can do what it needs. `onZone`: the zone of the one that was chosen. */
export function ClinicInput({ order, onZone }: { order: Order; onZone: (zone: string | null) => void }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(
    new Map(
      order.OctopusVendorID === null
        ? []
        : [
            [
              order.OctopusVendorID,
              lineOf(order.VendorName ?? '', order.VendorCity ?? '', order.VendorState ?? ''),
            ],
          ],
    ),
  );
  const nameOf = (id: unknown) => names.get(id as number) ?? String(id);
  const { value, onChange, error, common } = useRecordInput<number | null>({ source: 'vendorId' }, nameOf);
  const chosen = typeof value === 'number' ? value : null;
  const choose = async () => {
    const clinic = (await open('chooseClinic', { needs: needsOf(order), chosen })) as Vendor | undefined;
    if (!clinic) return;
    setNames(new Map([...names, [clinic.vendorId, lineOf(clinic.vendorName, clinic.city, clinic.state)]]));
    onZone(clinic.timeZone);
    onChange(clinic.vendorId);
  };
  return (
    <Box>
      <Typography component="div" id={`${common.id}-label`} sx={{ fontSize: 13, color: 'text.secondary' }}>
        {common.label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography>{chosen === null ? translate('orders.edit.noClinic') : nameOf(chosen)}</Typography>
        <Button
          id={common.id}
          size="small"
          variant="outlined"
          disabled={common.disabled}
          aria-describedby={error ? `${common.id}-error` : undefined}
          onClick={() => void choose()}
        >
          {translate(chosen === null ? 'orders.edit.chooseClinic' : 'orders.edit.changeClinic')}
        </Button>
      </Box>
      {error ? (
        <FormHelperText error id={`${common.id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
