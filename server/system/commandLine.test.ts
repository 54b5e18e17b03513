import { describe, expect, it } from '@jest/globals';
import { countOf, parseCommandLine, UsageError } from './commandLine.ts';

const command = {
  usage: 'npm run paint -- [--colour red] [WALL]',
  options: { colour: { type: 'string', default: 'red' } },
  words: 1,
} as const;
const mistakeIn = (parameters: readonly string[]): string => {
  try {
    parseCommandLine(parameters, command);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
  }
  return '';
};

describe('the command line of a command', () => {
  it('is its options and words', () => {
    const { values, words } = parseCommandLine(['--colour', 'blue', 'north'], command);
    expect(values.colour).toBe('blue');
    expect(words).toEqual(['north']);
    expect(parseCommandLine([], command).values.colour).toBe('red');
  });

  it.each([['--help'], ['-h'], ['--help', 'north', 'south']])('asks for help by %j', (...parameters) => {
    expect(parseCommandLine(parameters, command).values.help).toBe(true);
  });

  it.each([
    [['--color', 'blue'], '--color'],
    [['--colour'], '--colour'],
    [['--help=yes'], '--help'],
    [['north', 'south'], 'south'],
    [['-x'], '-x'],
  ])('refuses %j, names what is wrong and how it is called', (parameters, named) => {
    expect(mistakeIn(parameters)).toContain(named);
    expect(mistakeIn(parameters)).toContain(command.usage);
  });

  it.each(['0', '-1', 'ten', '1.5', '', '1e9'])('has no count of %j', (value) => {
    expect(() => countOf('--walls', value)).toThrow(`--walls is a whole number from 1 on, not '${value}'.`);
  });

  it('has a count of 20, and of 0 where that is one', () => {
    expect(countOf('--walls', '20')).toBe(20);
    expect(countOf('--walls', '0', 0)).toBe(0);
  });
});
