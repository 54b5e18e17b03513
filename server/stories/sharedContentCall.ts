import { ownProperty } from '../../shared/records.ts';
import type { Share } from '../fleet/Fleet.ts';
import { type Answer, type ContentCall, versionOf } from './contentCall.ts';
import { isStory } from './story.ts';

/** So long (ms) the machines of a fleet believe an answer that may change without another version. */
const briefMs = 2_000;

/**
 * Asks once for all machines. An answer made from the version that was asked for holds as long as that is the version;
 * one without, of another, or with nothing in it, is asked for again.
 */
export function sharedContentCall(call: ContentCall, share: Share | undefined): ContentCall {
  if (!share) return call;
  return async (path, params, maxAgeMs) => {
    const key = `${path} ${JSON.stringify(params)}`;
    const ask = async () => {
      const { data, total } = await call(path, params);
      return { data, total };
    };
    const { cv } = params;
    const first = await share(key, maxAgeMs ?? (cv ? Number.POSITIVE_INFINITY : briefMs), ask);
    const answer = first.value as Answer;
    if (maxAgeMs !== undefined || first.ageMs <= briefMs || holds(answer.data, cv)) return answer;
    return (await share(key, briefMs, ask)).value as Answer;
  };
}

function holds(data: unknown, version: number | undefined): boolean {
  if (!version || versionOf(data) !== version) return false;
  const stories = ownProperty(data, 'stories') ?? [ownProperty(data, 'story')];
  return Array.isArray(stories) && stories.length > 0 && stories.every(isStory);
}
