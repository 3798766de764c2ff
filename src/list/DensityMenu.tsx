import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import CheckIcon from '@mui/icons-material/Check';
import DensityIcon from '@mui/icons-material/DensitySmall';
import { useTranslate } from 'react-admin';
import { DENSITIES, useDensity } from './density';
import { MenuButton } from '../ui/MenuButton';

/** Chooses the row height of tables. */
export function DensityMenu() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <MenuButton label={translate('ui.density.label')} icon={<DensityIcon />}>
      {() =>
        DENSITIES.map((option) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === density}
            onClick={() => setDensity(option)}
          >
            <ListItemIcon>{option === density ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
            {translate(`ui.density.${option}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
