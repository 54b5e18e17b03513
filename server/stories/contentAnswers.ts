import { ownProperty } from '../../shared/records.ts';
import { contentError } from './contentError.ts';
import { isStory, type Story } from './story.ts';

/** The stories of an answer. @throws ContentError when it has no list of them */
export function storiesOf(data: unknown): Story[] {
  const stories = ownProperty(data, 'stories');
  if (!Array.isArray(stories) || !stories.every(isStory))
    throw contentError('cdn/stories', 'answered without a list of stories');
  return stories;
}

/** Content version of an answer; 0: it tells none. */
export const versionOf = (data: unknown): number => {
  const cv = ownProperty(data, 'cv');
  return typeof cv === 'number' ? cv : 0;
};
