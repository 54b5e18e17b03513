import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLayers } from '../ui/layers.ts';

/**
 * Returns what goes to an address of the site. It takes the place of the present entry of the history where that has the
 * same address, or belongs to what lies over the page, such as the menu.
 */
export function useVisit(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      const { href } = window.location;
      const isSame = new URL(address, href).href === href;
      pageLayers.leave(isSame, (isOver) => void navigate(address, { replace: isSame || isOver }));
    },
    [navigate],
  );
}
