import { createContext, useContext } from 'react';

/** A page of the menu. */
export interface MenuPage {
  path: string;
  labelKey: string;
}

export const MenuPagesContext = createContext<readonly MenuPage[]>([]);

/** The pages of the menu that the user can open, in its order, for a page that leads to them. The layout provides them. */
export const useMenuPages = (): readonly MenuPage[] => useContext(MenuPagesContext);
