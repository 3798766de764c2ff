import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useApi } from '../../api';
import { fullName } from '../names';
import type { EmployeeRecord } from './use-employee';

/** The photo of an employee, if there is one. */
export function EmployeePhoto({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { employeeId } = employee;
  const { data: blob } = useQuery({
    queryKey: ['employeePhoto', employeeId],
    queryFn: ({ signal }) => api.getEmployeePhoto(employeeId, signal),
    retry: false,
    placeholderData: undefined,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
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
