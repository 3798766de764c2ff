import { useStore } from 'react-admin';

/** Row heights in pixels. */
export const ROW_HEIGHTS = { compact: 28, standard: 36, comfortable: 44 };
type Density = keyof typeof ROW_HEIGHTS;

export const DENSITIES = Object.keys(ROW_HEIGHTS) as Density[];

/** The user's row height; one choice for all tables, kept in react-admin's store. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, setDensity] = useStore<Density>('table.density', 'standard');
  return [stored in ROW_HEIGHTS ? stored : 'standard', setDensity];
}
