import { makeAutoObservable, observableRef } from 'mobx';
import type { Layout } from '../../shared/page.ts';

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
  /** The question about cookies is put again. */
  asksConsent = false;
  /** A navigation waits for its page. */
  navigating = false;
  /** What a screen reader is told: the title of the page just shown. */
  announcement = '';

  constructor(layout: Layout) {
    this.layout = layout;
    makeAutoObservable(this, { layout: observableRef }, { autoBind: true });
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

  askConsent() {
    this.asksConsent = true;
  }

  consentAnswered() {
    this.asksConsent = false;
  }
}
