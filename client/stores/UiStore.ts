import { makeAutoObservable, observableRef } from 'mobx';
import type { FormStart } from '../../shared/forms/form.ts';
import type { Layout } from '../../shared/page.ts';
import { parseUrl } from '../../shared/parseUrl.ts';
import { Announcer } from '../ui/Announcer.ts';

/** A car and a loan for it as a calculator of the page shows them, for the forms beside it. Observed. */
export interface ShownLoan {
  /** Settles what is being typed, so that it counts. */
  readonly settle: () => void;
  readonly start: () => Pick<FormStart, 'built' | 'car' | 'modelLine' | 'loan' | 'tradeIn'>;
  /** Query that the server works both out from. */
  readonly query: () => Readonly<Record<string, string>>;
}

/** What goes with a film, for who does not see it or does not hear it. */
export interface FilmWords {
  readonly name: string;
  /** Address of a WebVTT file; '' for none. */
  readonly captions: string;
  /** Plain text, an empty line between paragraphs; '' for none. */
  readonly transcript: string;
}

/** What the interface around the page is doing. Spec part 1 §3 'UI flags'. */
export class UiStore {
  megaMenuOpen = false;
  /** `uid` of the menu item whose panel shows; null at the top level. */
  activeMenuItem: string | null = null;
  /** `uid` of the model line whose panel shows; null until one is chosen. */
  activeModelLine: string | null = null;
  /** Key of the modal that is open; only of one that is on the page. */
  openModal: string | null = null;
  /** How many modals of the page answer to a key. */
  private readonly modals = new Map<string, number>();
  /** Origins besides the site's own that the security policy lets films play from. */
  private readonly mediaOrigins: readonly string[];
  /** Address of the video in the player; null when it is closed. */
  video: string | null = null;
  /** Its name is '' when nobody said. */
  videoWords: FilmWords = { name: '', captions: '', transcript: '' };
  /** The page's own header flags. */
  layout: Layout;
  /** Whether the question about cookies is put again. */
  asksConsent = false;
  /** Whether a navigation waits for its page. */
  navigating = false;
  /** Null: no calculator shows one. */
  shownLoan: ShownLoan | null = null;
  /** Tells screen readers what has happened. */
  readonly announcer = new Announcer();

  constructor(layout: Layout, mediaOrigins: readonly string[] = []) {
    this.layout = layout;
    this.mediaOrigins = mediaOrigins;
    makeAutoObservable<this, 'modals' | 'mediaOrigins'>(
      this,
      {
        videoWords: observableRef,
        layout: observableRef,
        shownLoan: observableRef,
        modals: false,
        mediaOrigins: false,
        canPlay: false,
        announcer: false,
      },
      { autoBind: true },
    );
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
    this.announcer.announce(text);
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

  /** A modal is on the page. @returns what tells that it has gone */
  addModal(key: string): () => void {
    this.modals.set(key, (this.modals.get(key) ?? 0) + 1);
    return () => this.removeModal(key);
  }

  private removeModal(key: string) {
    const left = (this.modals.get(key) ?? 0) - 1;
    if (left > 0) this.modals.set(key, left);
    else this.modals.delete(key);
  }

  /** False, and nothing happens, where no modal of the page answers to the key. */
  showModal(key: string): boolean {
    if (!this.modals.has(key)) return false;
    this.openModal = key;
    return true;
  }

  closeModal() {
    this.openModal = null;
  }

  /** Whether the player may have a film: one of the site or of a configured origin. */
  canPlay(src: string): boolean {
    const isOwn = src.startsWith('/') && !src.startsWith('//');
    return isOwn || this.mediaOrigins.includes(parseUrl(src)?.origin ?? '');
  }

  showVideo(src: string, words: FilmWords) {
    this.video = src;
    this.videoWords = words;
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
