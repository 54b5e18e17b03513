import { describe, expect, it, jest } from '@jest/globals';
import { onceUnlessItFails } from './answers.ts';

describe('onceUnlessItFails', () => {
  it('makes one thing for all who ask, at the same time or later', async () => {
    const make = jest.fn(async () => ({}));
    const ask = onceUnlessItFails(make);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toBe(other);
    expect(await ask()).toBe(one);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const make = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue('up');
    const ask = onceUnlessItFails(make);
    await expect(ask()).rejects.toThrow('down');
    await expect(ask()).resolves.toBe('up');
  });
});
