import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Access } from '../../domain/access/access';
import { SECTION_ACCESS } from '../../domain/packets/access';
import { PACKET_SECTIONS, SEPARATE_SECTIONS, type PacketSection } from '../../domain/packets/sections';
import { useCanAccessSync } from '../../providers/services';

interface SectionBoxesProps {
  chosen: readonly PacketSection[];
  disabled?: boolean;
  /** Whether to offer a section that the user may see; all by default. */
  offer?: (section: PacketSection) => boolean;
  onChange: (chosen: PacketSection[]) => void;
  /** More boxes below those of the separate parts. */
  children?: ReactNode;
}

const ACCESS: Partial<Record<PacketSection, Access>> = SECTION_ACCESS;

/** The sections in the order of 391.51(b), and the separate parts that the user may see. */
export function SectionBoxes({
  chosen,
  disabled = false,
  offer = () => true,
  onChange,
  children,
}: SectionBoxesProps) {
  const translate = useTranslate();
  const may = useCanAccessSync();
  const offered = PACKET_SECTIONS.filter(({ id }) => may(ACCESS[id] ?? 'authenticated') && offer(id));
  const toggle = (toggled: PacketSection, on: boolean) =>
    onChange(PACKET_SECTIONS.map(({ id }) => id).filter((id) => (id === toggled ? on : chosen.includes(id))));
  const group = (name: 'file' | 'separate') => {
    const sections = offered.filter(({ id }) => SEPARATE_SECTIONS.includes(id) === (name === 'separate'));
    if (sections.length === 0) return null;
    return (
      <FormControl component="fieldset" variant="standard" disabled={disabled}>
        <FormLabel component="legend" sx={{ color: 'text.primary', fontSize: 13, fontWeight: 600 }}>
          {translate(`packets.sections.${name}`)}
        </FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {sections.map(({ id, cfr }) => (
            <FormControlLabel
              key={id}
              sx={{ ml: 0 }}
              label={[translate(`packets.section.${id}`), cfr].filter(Boolean).join(' · ')}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(id)}
                  onChange={(_event, checked) => toggle(id, checked)}
                />
              }
            />
          ))}
        </Box>
      </FormControl>
    );
  };
  return (
    <>
      {group('file')}
      {group('separate')}
      {children}
    </>
  );
}
