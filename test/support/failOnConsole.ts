import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** An unexpected `console.error` or `console.warn` fails the test that caused it. A test that expects one mocks the console itself. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args) => {
      throw new Error(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  for (const level of ['error', 'warn'] as const) {
    const mock = console[level] as unknown as jest.Mock;
    if (jest.isMockFunction(mock)) {
      // A throw inside someone's catch must not hide the message.
      const calls = mock.mock.results.filter((result) => result.type === 'throw');
      mock.mockRestore();
      expect(calls).toEqual([]);
    }
  }
});
