import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useHttp } from '../../../providers/services';
import { fullName } from '../names';
import type { EmployeeRecord } from './use-employee';

/** The photo of an employee, where there is one. */
export function EmployeePhoto({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const http = useHttp();
  const { employeeId } = employee;
  const { data: blob } = useQuery({
    queryKey: ['employeePhoto', employeeId],
    queryFn: async ({ signal }) => {
      const url = `/v1/employees/${employeeId}/photo`;
      return (await http.blob(url, { signal, meta: { background: true } })).blob;
    },
    retry: false,
    placeholderData: undefined,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      // The address of the bytes lives as long as they are shown.
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  if (!blob || blob.size === 0) return null;
  return (
    <Box
      component="img"
      ref={show}
      alt={translate('employees.file.photo', { name: fullName(employee) })}
      sx={{
        display: 'block',
        width: 120,
        height: 120,
        mb: 4,
        objectFit: 'cover',
        objectPosition: '50% 25%',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
      }}
    />
  );
}
