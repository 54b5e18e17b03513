import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Page } from '../../shared/page.ts';
import type { LoadedBlocks } from '../blocks/BlockRegistry.tsx';
import type { PageSource, PageUrl } from './pageSource.ts';
import type { ShowPage } from './pictureTransition.ts';

export interface PageStoreDependencies {
  source: PageSource;
  loadBlocks(page: Page): Promise<LoadedBlocks>;
  /** How the next page comes on screen. Unset: at once. */
  showPage?: ShowPage;
}

/** What came of showing a page. `leave`: the browser has to load it as a document. */
export type Shown = 'shown' | 'superseded' | 'leave';

const atOnce: ShowPage = async (_path, change) => change();

/** The page on screen and the code of its blocks, replaced together. */
export class PageStore {
  page: Page;
  loaded: LoadedBlocks;
  /** Whether a newer build is on the server: the next navigation then loads a document. */
  outdated = false;
  /** How many pages have their blocks loaded ahead: a chunk missing among them is no reason to leave this page. */
  prefetches = 0;
  private readonly dependencies: PageStoreDependencies;
  private pending: AbortController | undefined;

  constructor(page: Page, loaded: LoadedBlocks, dependencies: PageStoreDependencies) {
    this.page = page;
    this.loaded = loaded;
    this.dependencies = dependencies;
    makeAutoObservable<this, 'dependencies' | 'pending'>(
      this,
      { page: observableRef, loaded: observableRef, dependencies: false, pending: false, prefetches: false },
      { autoBind: true },
    );
  }

  /**
   * Shows a page once its data and the code of its blocks are there; a later call supersedes an earlier one.
   * Data of another build, and anything that cannot be had, is left to the browser.
   * @param onShown told in the moment in which the page is on screen, which may still move when it is left again
   */
  async show(url: PageUrl, onShown?: (page: Page) => void): Promise<Shown> {
    this.stay();
    if (this.outdated) return 'leave';
    const controller = new AbortController();
    this.pending = controller;
    try {
      const page = await this.dependencies.source.get(url, controller.signal);
      if (controller.signal.aborted) return 'superseded';
      if (page.buildId !== this.page.buildId) return 'leave';
      const loaded = await this.dependencies.loadBlocks(page);
      if (controller.signal.aborted) return 'superseded';
      const { showPage = atOnce } = this.dependencies;
      await showPage(page.path, () => {
        // The visitor may have gone on while the browser was about to show it.
        if (controller.signal.aborted) return;
        this.replace(page, loaded);
        onShown?.(page);
      });
      return controller.signal.aborted ? 'superseded' : 'shown';
    } catch {
      return controller.signal.aborted ? 'superseded' : 'leave';
    }
  }

  /** Aborts the fetch of a page: the visitor came back before it was there. */
  stay() {
    this.pending?.abort();
  }

  /** Puts a page on screen: what `show` ends with, and what the visual editor does on input. */
  replace(page: Page, loaded: LoadedBlocks) {
    runInAction(() => {
      this.page = page;
      this.loaded = { ...this.loaded, ...loaded };
    });
  }

  /** Fetches a page and its blocks ahead of a likely click. */
  async prefetch(url: PageUrl): Promise<void> {
    const page = await this.dependencies.source.prefetch(url);
    if (page?.buildId !== this.page.buildId) return;
    this.prefetches += 1;
    // A chunk that fails now fails again, and is dealt with, when the page is shown.
    await this.dependencies.loadBlocks(page).catch(() => undefined);
    this.prefetches -= 1;
  }

  markOutdated() {
    this.outdated = true;
  }
}
