import type { PageStore } from './PageStore.ts';

export function startLivePreview(_pages: PageStore): void {}
