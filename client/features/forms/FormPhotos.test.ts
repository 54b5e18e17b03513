import { describe, expect, it } from '@jest/globals';
import { maxPhotos, photoTexts } from '../../../shared/tradeIn/photos.ts';
import { type AddedPhoto, FormPhotos } from './FormPhotos.ts';

const file = (name: string) => ({ name }) as File;
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.jpg`));

/** The photos of a form, what the tab has kept of them, and whom to answer when. */
function start(kept: readonly AddedPhoto[] = []) {
  const tab = { kept };
  const sent: string[] = [];
  const photos = new FormPhotos(
    async ({ name }) => {
      sent.push(name);
      if (name.endsWith('.md')) throw new Error(photoTexts.notPhoto(name));
      return { id: `${sent.length}`, name, preview: 'data:' };
    },
    {
      read: () => tab.kept,
      write: (written) => {
        tab.kept = written;
      },
    },
  );
  return { photos, tab, sent };
}

describe('photos of an old car', () => {
  it('are sent one after the other, and kept in the tab as they are there', async () => {
    const { photos, tab, sent } = start();
    const added = photos.add(files(2));
    expect([photos.pending, photos.ids]).toEqual([2, []]);
    await added;
    expect(sent).toEqual(['0.jpg', '1.jpg']);
    expect([photos.pending, photos.ids]).toEqual([0, ['1', '2']]);
    expect(tab.kept.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
  });

  it('are there again after a reload, and gone once the form is sent', async () => {
    const before = start();
    await before.photos.add(files(2));
    const { photos, tab } = start(before.tab.kept);
    photos.restore();
    expect(photos.ids).toHaveLength(2);
    photos.clear();
    expect([photos.ids, tab.kept]).toEqual([[], []]);
  });

  it('are six at most, also with those that are on their way: the visitor is told', async () => {
    const { photos } = start();
    void photos.add(files(4));
    await photos.add(files(4));
    expect([photos.ids.length, photos.problem]).toEqual([maxPhotos, photoTexts.tooMany]);
    photos.remove(photos.ids[0] ?? '');
    expect([photos.ids.length, photos.problem]).toEqual([maxPhotos - 1, '']);
  });

  it('that are none are told by name, and keep no other from being added', async () => {
    const { photos } = start();
    await photos.add([file('0.jpg'), file('README.md'), file('1.jpg')]);
    expect(photos.ids).toEqual(['1', '3']);
    expect(photos.problem).toBe(photoTexts.notPhoto('README.md'));
    expect(photos.pending).toBe(0);
  });

  it('that cannot be added are all told, beside that there were too many', async () => {
    const { photos } = start();
    void photos.add([file('a.md'), ...files(2)]);
    await photos.add([file('b.md'), ...files(6)]);
    const told = [photoTexts.tooMany, photoTexts.notPhoto('a.md'), photoTexts.notPhoto('b.md')];
    expect(photos.problem).toBe(told.join(' '));
    await photos.add([]);
    expect(photos.problem).toBe('');
  });

  it('on their way are waited for by the form, which is told what has become of them', async () => {
    const { photos } = start();
    void photos.add(files(3));
    expect(await photos.settled()).toBe('');
    expect(photos.ids).toHaveLength(3);
    void photos.add([file('a.md'), file('3.jpg')]);
    expect(await photos.settled()).toBe(photoTexts.notPhoto('a.md'));
    expect(photos.ids).toHaveLength(4);
    expect(await photos.settled()).toBe('');
  });

  it('are told by name when one is added and when one is removed', async () => {
    const { photos } = start();
    const added = photos.add(files(2));
    expect(photos.told).toBe(photoTexts.sending);
    await added;
    expect(photos.told).toBe('2 photos go with your enquiry: 0.jpg, 1.jpg.');
    photos.remove('1');
    expect(photos.told).toBe('0.jpg is removed. 1 photo goes with your enquiry: 1.jpg.');
    photos.remove('2');
    expect(photos.told).toBe('1.jpg is removed.');
  });

  it('come back to their place when their removal is undone, which is no more once another is added', async () => {
    const { photos, tab } = start();
    await photos.add(files(3));
    photos.remove('2');
    photos.undo();
    expect([photos.ids, photos.returned, photos.removed]).toEqual([['1', '2', '3'], '2', null]);
    expect(tab.kept.map(({ id }) => id)).toEqual(['1', '2', '3']);
    photos.remove('1');
    await photos.add(files(1));
    photos.undo();
    expect(photos.ids).toEqual(['2', '3', '4']);
  });
});
