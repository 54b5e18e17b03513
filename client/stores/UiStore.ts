import { makeAutoObservable, observableRef } from 'mobx';
import type { FormStart } from '../../shared/forms/form.ts';
import type { Layout } from '../../shared/page.ts';

/** A car and a loan for it as a calculator of the page shows them, for the forms beside it. Observed. */
export interface ShownLoan {
  /** What is being typed counts. */
  readonly settle: () => void;
  readonly start: () => Pick<FormStart, 'car' | 'modelLine' | 'loan'>;
  /** What the server works both out from. */
  readonly query: () => Readonly<Record<string, string>>;
}

/** What the interface around the page is doing. Spec part 1 §3 'UI flags'. */
export class UiStore {
  megaMenuOpen = false;
  /** `uid` of the menu item whose panel shows; null at the top level. */
  activeMenuItem: string | null = null;
  /** `uid` of the model line whose panel shows; null until one is chosen. */
  activeModelLine: string | null = null;
  /** Key of the modal that is open. */
  openModal: string | null = null;
  /** Address of the video in the player; null when it is closed. */
  video: string | null = null;
  /** What it is called; '' when nobody said. */
  videoTitle = '';
  /** The page's own header flags. */
  layout: Layout;
  /** A navigation waits for its page. */
  navigating = false;
  /** Null: no calculator shows one. */
  shownLoan: ShownLoan | null = null;
  /** What a screen reader is told: the title of the page just shown. */
  announcement = '';

  constructor(layout: Layout) {
    this.layout = layout;
    makeAutoObservable(this, { layout: observableRef, shownLoan: observableRef }, { autoBind: true });
  }

  /** A new page is shown: its flags apply, and whatever lay over the old one closes. */
  showPage(layout: Layout) {
    this.layout = layout;
    this.closeMegaMenu();
    this.closeModal();
    this.closeVideo();
  }

  setNavigating(navigating: boolean) {
    this.navigating = navigating;
  }

  announce(text: string) {
    this.announcement = text;
  }

  showLoan(loan: ShownLoan | null) {
    this.shownLoan = loan;
  }

  openMegaMenu() {
    this.megaMenuOpen = true;
  }

  closeMegaMenu() {
    this.megaMenuOpen = false;
    this.activeMenuItem = null;
    this.activeModelLine = null;
  }

  showMenuItem(uid: string | null) {
    this.activeMenuItem = uid;
    this.activeModelLine = null;
  }

  showModelLine(uid: string) {
    this.activeModelLine = uid;
  }

  showModal(key: string) {
    this.openModal = key;
  }

  closeModal() {
    this.openModal = null;
  }

  showVideo(src: string, title = '') {
    this.video = src;
    this.videoTitle = title;
  }

  closeVideo() {
    this.video = null;
  }
}
