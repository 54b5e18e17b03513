/** Photos of an old car that go along with an enquiry about it. */

/** Name under which a form carries their ids, and says what is wrong with them. */
export const photosName = 'photos';
export const maxPhotos = 6;
/** Types of photos that are taken; the last two are also those of pictures that no camera took. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Most bytes of a photo as it is sent. */
export const maxPhotoBytes = 8 * 1024 * 1024;
/** Longest side of a photo as it is kept, px: enough to see a scratch. */
export const photoSide = 1600;

/** What `POST /api/photos/{country}` answers. */
export interface PhotoTaken {
  /** Key by which the form that it is sent with names it: whoever has it may. */
  readonly id: string;
}

export const photoTexts = {
  legend: 'Photos of your old car',
  hint: `Up to ${maxPhotos}: outside, inside, and what is damaged. Only the people who answer your enquiry see them. Where a photo was taken is removed from it.`,
  choose: 'Add photos',
  remove: (name: string) => `Remove ${name}`,
  sending: 'Adding your photos',
  added: (names: readonly string[]) =>
    `${names.length} ${names.length === 1 ? 'photo goes' : 'photos go'} with your enquiry: ${names.join(', ')}.`,
  removed: (name: string) => `${name} is removed.`,
  undo: (name: string) => `: keep ${name}`,
  tooMany: `Up to ${maxPhotos} photos can be sent.`,
  notPhoto: (name: string) =>
    `${name} is not a photo that can be sent. Please choose a JPEG, PNG or WebP file.`,
  failed: (name: string) => `${name} could not be added. Please try again, or send the form without it.`,
  gone: 'Your photos have waited for too long. Please add them again, or send the form without them.',
} as const;
