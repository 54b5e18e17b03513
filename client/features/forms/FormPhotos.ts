import { makeAutoObservable, observableRef } from 'mobx';
import { maxPhotos, photoTexts } from '../../../shared/tradeIn/photos.ts';
import { withAt } from '../../../shared/withAt.ts';

/** A photo that the site has, and that the form names. */
export interface AddedPhoto {
  readonly id: string;
  /** Name of the visitor's file. */
  readonly name: string;
  /** A small picture of it, `data:image/jpeg;…`. */
  readonly preview: string;
}

/** Where the tab keeps the photos until the form is sent, and over a reload. */
export interface KeptPhotos {
  read(): readonly AddedPhoto[];
  write(photos: readonly AddedPhoto[]): void;
}

/** Photos of the old car that go along with a form. Each is sent to the site at once, so that the form itself is quick. */
export class FormPhotos {
  photos: readonly AddedPhoto[] = [];
  /** The photo that was removed last and can be brought back, with its index among the others; null: none. */
  removed: { readonly photo: AddedPhoto; readonly index: number } | null = null;
  /** Id of the photo that was brought back last; '': none. */
  returned = '';
  /** How many photos are on their way. */
  pending = 0;
  /** What was wrong with those that were chosen last, each in the visitor's words. */
  private problems: readonly string[] = [];
  private readonly send: (file: File) => Promise<AddedPhoto>;
  private readonly kept: KeptPhotos;
  private underWay: Promise<void> = Promise.resolve();

  /** @param send rejects with an error in the visitor's words */
  constructor(send: (file: File) => Promise<AddedPhoto>, kept: KeptPhotos) {
    this.send = send;
    this.kept = kept;
    makeAutoObservable<this, 'send' | 'kept' | 'underWay' | 'problems'>(
      this,
      {
        send: false,
        kept: false,
        underWay: false,
        photos: observableRef,
        removed: observableRef,
        problems: observableRef,
      },
      { autoBind: true },
    );
  }

  get ids(): readonly string[] {
    return this.photos.map(({ id }) => id);
  }

  /** What has become of the photos, in words; '': nothing. */
  get told(): string {
    if (this.pending) return photoTexts.sending;
    const names = this.photos.map(({ name }) => name);
    const removed = this.removed && photoTexts.removed(this.removed.photo.name);
    return [removed, names.length && photoTexts.added(names)].filter(Boolean).join(' ');
  }

  /** All that was wrong with them; '': nothing. */
  get problem(): string {
    return this.problems.join(' ');
  }

  /** What the tab has kept, once the page has come to life, or is shown again as it was left. */
  restore() {
    this.photos = this.kept.read().slice(0, maxPhotos);
  }

  /** One after the other: a telephone holds few of its photos in memory at once. */
  add(files: readonly File[]): Promise<void> {
    const room = Math.max(0, maxPhotos - this.photos.length - this.pending);
    const chosen = files.slice(0, room);
    this.removed = null;
    // What is wrong with those on their way is told of them all.
    if (!this.pending) this.problems = [];
    if (files.length > room) this.note(photoTexts.tooMany);
    this.pending += chosen.length;
    for (const file of chosen)
      this.underWay = this.underWay.then(() => this.send(file)).then(this.take, this.tell);
    return this.underWay;
  }

  remove(id: string) {
    this.problems = [];
    const index = this.photos.findIndex((photo) => photo.id === id);
    const photo = this.photos[index];
    if (!photo) return;
    this.removed = { photo, index };
    this.keep(this.photos.filter((one) => one !== photo));
  }

  /** Brings back the photo that was removed last: the site has it still. */
  undo() {
    if (!this.removed) return;
    const { photo, index } = this.removed;
    this.removed = null;
    this.returned = photo.id;
    this.keep(withAt(this.photos, index, photo));
  }

  /** Forgets the photos: the form is sent, or the site has them no more. */
  clear() {
    this.removed = null;
    this.keep([]);
  }

  /** Resolves when no photo is on its way, with what went wrong meanwhile; '': nothing. */
  async settled(): Promise<string> {
    const before = this.problems;
    await this.underWay;
    return this.problems.filter((problem) => !before.includes(problem)).join(' ');
  }

  private take(photo: AddedPhoto) {
    this.pending -= 1;
    this.keep([...this.photos, photo]);
  }

  private tell(error: unknown) {
    this.pending -= 1;
    this.note(error instanceof Error ? error.message : '');
  }

  private note(problem: string) {
    if (problem && !this.problems.includes(problem)) this.problems = [...this.problems, problem];
  }

  private keep(photos: readonly AddedPhoto[]) {
    this.photos = photos;
    this.kept.write(photos);
  }
}
