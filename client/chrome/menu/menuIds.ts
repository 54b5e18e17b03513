/** Ids that the menu's parts know each other by. */
export const megaMenuId = 'mega-menu';
export const menuPanelId = 'mega-menu-panel';
export const menuIndexId = 'site-index';
