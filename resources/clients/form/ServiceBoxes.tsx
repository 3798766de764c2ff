import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import {
  INTERNAL_COMPANY_ID,
  INTERNAL_COMPANY_SERVICES,
  serviceNames,
} from '../../../domain/clients/constants';
import { useProviderName } from '../../../providers/services';

interface ServiceBoxesProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The top-level client: some services are only for the provider's own company. */
  tenantId?: number;
  disabled?: boolean;
  error?: string | undefined;
}

/** Check boxes of the services. A client keeps services that are no longer offered. */
export function ServiceBoxes({ chosen, onChange, tenantId, disabled, error }: ServiceBoxesProps) {
  const translate = useTranslate();
  const offered = serviceNames(useProviderName()).filter(
    (name) => tenantId === INTERNAL_COMPANY_ID || !INTERNAL_COMPANY_SERVICES.includes(name),
  );
  const shown = [...new Set([...offered, ...chosen])];
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Box role="group" aria-label={translate('clients.section.services')} id="services" tabIndex={-1}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {shown.map((name) => (
          <FormControlLabel
            key={name}
            label={name}
            disabled={disabled}
            control={<Checkbox size="small" checked={chosen.includes(name)} onChange={() => toggle(name)} />}
          />
        ))}
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Box>
  );
}
