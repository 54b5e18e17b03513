import { describe, expect, it } from '@jest/globals';
import { createScrollMemory } from './scrollMemory.ts';

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('createScrollMemory', () => {
  it('finds the latest position of a place, across a reload', () => {
    const storage = memoryStorage();
    const memory = createScrollMemory(storage);
    memory.save('a', 100);
    memory.save('a', 250);
    expect(createScrollMemory(storage).find('a')).toBe(250);
    expect(memory.find('b')).toBeUndefined();
  });

  it('forgets the oldest of more than fifty places', () => {
    const memory = createScrollMemory(memoryStorage());
    for (let n = 0; n <= 50; n += 1) memory.save(`place ${n}`, n);
    expect(memory.find('place 0')).toBeUndefined();
    expect(memory.find('place 50')).toBe(50);
  });

  it.each(['7', 'null', '{"a":1}', '[null,[1,"x"],"ab",["b"]]'])('takes %s for no position', (kept) => {
    const storage = memoryStorage();
    storage.setItem('forecourt:scroll', kept);
    const memory = createScrollMemory(storage);
    expect(memory.find('b')).toBeUndefined();
    memory.save('a', 1);
    expect(memory.find('a')).toBe(1);
  });

  it('remembers nothing where storage is forbidden', () => {
    const fail = () => {
      throw new Error('denied');
    };
    const memory = createScrollMemory({ getItem: fail, setItem: fail });
    memory.save('a', 1);
    expect(memory.find('a')).toBeUndefined();
  });
});
