import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  /** Without it nothing can be dropped. */
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A part of a page that files can be dropped on. The same can be done with buttons. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!onFiles || !hasFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <Box
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles?.(files);
      }}
      sx={
        isOver
          ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 8, borderRadius: '6px' }
          : undefined
      }
    >
      {children}
      {isOver ? <div className="visually-hidden">{translate('ui.files.dropMany')}</div> : null}
    </Box>
  );
}
