import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { useStores } from '../../stores/createStores.tsx';
import { loadMegaMenu } from './loadMegaMenu.ts';

/** The place of the mega menu: nothing until it is first opened, then its code is fetched. */
export const MegaMenuHost = observer(function MegaMenuHost() {
  const { ui } = useStores();
  const [loaded, setLoaded] = useState<{ MegaMenu: ComponentType }>();
  const open = ui.megaMenuOpen;
  useEffect(() => {
    // Without its code the page must come back to life; the next press tries again.
    if (open && !loaded) loadMegaMenu().then(setLoaded, ui.closeMegaMenu);
  }, [open, loaded, ui]);
  return open && loaded ? <loaded.MegaMenu /> : null;
});
