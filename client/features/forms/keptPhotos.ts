import type { Form } from '../../../shared/forms/form.ts';
import type { Page } from '../../../shared/page.ts';
import { browserStorage } from '../../page/browserStorage.ts';
import type { AddedPhoto, KeptPhotos } from './FormPhotos.ts';

/** The photos of a form, as the tab keeps them: another old car has others. A full storage loses them at the next reload. */
export function keptPhotos({ country, id }: Form, { query: { trade = '' } }: Page): KeptPhotos {
  const key = `forecourt:photos:${country}:${id}:${trade}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(browserStorage('sessionStorage').getItem(key) || '[]');
        return Array.isArray(kept) ? kept.filter(isPhoto) : [];
      } catch {
        return [];
      }
    },
    write(photos) {
      const storage = browserStorage('sessionStorage');
      try {
        if (photos.length) storage.setItem(key, JSON.stringify(photos));
        else storage.removeItem(key);
      } catch {
        // A full storage loses the photos at the next reload.
      }
    },
  };
}

const isPhoto = (value: unknown): value is AddedPhoto =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'preview'].every((name) => typeof Reflect.get(value, name) === 'string');
