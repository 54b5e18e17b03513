import { describe, expect, it } from '@jest/globals';
import { createKeptId } from './keptId.ts';

const form = { country: 'au', id: 'test-drive' } as const;
const ridge = '/au/test-drive?model=ridge';

function storage(from: Iterable<readonly [string, string]> = []) {
  const kept = new Map(from);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the id of a form that is not sent yet', () => {
  it('is that of the tab when its page is there again, and of no other form', () => {
    const [tab, all] = [storage(), storage()];
    expect(createKeptId(form, tab, all).putAway('one', '')).toBe(true);
    expect(createKeptId({ ...form, id: 'enquiry' }, tab, all).take(ridge)).toBeNull();
    expect(createKeptId({ ...form, country: 'nz' }, tab, all).take(ridge)).toBeNull();
    const kept = createKeptId(form, tab, all);
    expect([kept.take(ridge), kept.take(ridge)]).toEqual(['one', null]);
  });

  it('that something was sent under is of that enquiry alone', () => {
    const kept = createKeptId(form, storage(), storage());
    kept.putAway('one', ridge);
    expect(kept.take('/au/test-drive?model=mesa')).toBeNull();
    kept.putAway('two', ridge);
    expect(kept.take(ridge)).toBe('two');
  });

  it('is taken up by one of two tabs, when the first was duplicated', () => {
    const [tab, all] = [storage(), storage()];
    createKeptId(form, tab, all).putAway('one', '');
    const duplicate = storage(tab.kept);
    expect(createKeptId(form, duplicate, all).take(ridge)).toBe('one');
    expect(createKeptId(form, tab, all).take(ridge)).toBeNull();
  });

  it.each([
    ['stores nothing', { ...storage(), setItem: () => undefined }],
    [
      'refuses',
      {
        ...storage(),
        setItem() {
          throw new Error('full');
        },
      },
    ],
  ])('is not kept where the storage of a browser %s', (_, all) => {
    const kept = createKeptId(form, all, all);
    expect([kept.putAway('one', ''), kept.take(ridge)]).toEqual([false, null]);
  });

  it('is kept where something else stands in its place', () => {
    const kept = createKeptId(form, storage(), storage([['forecourt:form-ids', '{"a":']]));
    expect([kept.putAway('one', ''), kept.take(ridge)]).toEqual([true, 'one']);
  });
});
