import { createContext } from 'react';
import { sayAgain } from './sayAgain.ts';

/**
 * Tells screen readers what has happened, wherever the focus is: in the topmost open window, since what is behind a
 * modal dialog is not heard, else in the page.
 */
export class Announcer {
  /** Live regions, the page's first, then one for each open window in the order of opening. */
  private readonly regions: HTMLElement[] = [];
  private pending: string[] = [];

  /** @returns what takes the region away again */
  addRegion(region: HTMLElement): () => void {
    this.regions.push(region);
    return () => {
      this.regions.splice(this.regions.indexOf(region), 1);
    };
  }

  /** Whether announcements are made in this region just now. */
  isHeard(region: HTMLElement): boolean {
    return this.regions.at(-1) === region;
  }

  isRegion(element: Element): boolean {
    return this.regions.some((region) => region === element);
  }

  /** Announces a text politely; several of one moment are one announcement. */
  announce(text: string): void {
    if (!text || this.pending.includes(text)) return;
    this.pending.push(text);
    // Once the page has changed: a window that closes with it would take the words along.
    if (this.pending.length === 1) setTimeout(() => this.tell());
  }

  private tell(): void {
    const text = this.pending.join(' ');
    this.pending = [];
    const region = this.regions.at(-1);
    if (region) region.textContent = sayAgain(text, region.textContent);
  }
}

export const AnnouncerContext = createContext<Announcer | null>(null);
