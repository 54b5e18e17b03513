import type { Asset } from '../../shared/content/values.ts';
import type { FilmWords } from '../stores/UiStore.ts';

/** The fields of a block that go with its film, `filmFields` of its schema. */
interface FilmFields {
  readonly film_name: string;
  readonly captions: Asset | null;
  readonly transcript: string;
}

/** Reads what goes with the film of a block. @param name what it is called where its own name is not filled in */
export const filmWords = ({ film_name, captions, transcript }: FilmFields, name: string): FilmWords => ({
  name: film_name || name,
  captions: captions?.src ?? '',
  transcript: transcript.trim(),
});
