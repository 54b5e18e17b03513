import type { StandIn } from './outsideService.ts';

/** Stand-in of the store that has the files of the dealers and of the vehicles in stock. */
export const objectStore = {
  path: '/objects',
  service: 'objects',
  async open({ folder, published, now }) {
    const { createObjectStoreService } = await import('../embedded/objectStore/createObjectStoreService.ts');
    const { createStockFiles } = await import('../embedded/objectStore/createStockFiles.ts');
    const { Router } = await import('express');
    return Router().use(createStockFiles(folder, published, now), createObjectStoreService(folder));
  },
} as const satisfies StandIn;
