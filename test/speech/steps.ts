import { UsageError } from '../../server/system/commandLine.ts';

/** What a listener does. */
export type Step =
  | { readonly kind: 'key'; readonly key: string; readonly modifiers: readonly string[] }
  | { readonly kind: StepWithWords; readonly words: string }
  | { readonly kind: PlainStep };

const withWords = ['open', 'type', 'press', 'to', 'until', 'read', 'file', 'hear'] as const;
const plain = ['read', 'outline', 'back', 'reload'] as const;
type StepWithWords = (typeof withWords)[number];
type PlainStep = (typeof plain)[number];

/** The steps as they are written, for the usage of the command. */
export const stepsUsage = `  Tab  Shift+Tab  Enter  Space  Escape  ArrowDown     a key; Tab*5 is five times the same
  type:words      writes words
  press:Name      finds the control of that name in the reader's list, and presses Enter or Space on it
  to:role words   moves to a heading, link or button in the reader's list, and presses nothing
  until:words     presses Tab until the words are heard, 80 times at most
  read  read:CSS  reads the page aloud, or the first element that matches
  outline         lists headings and landmarks
  file:path       gives a file to the field in focus; hear: waits for what comes of it
  hear:words      waits until a live region says the words
  open:address  back  reload`;

const keys =
  /^(Tab|Enter|Space|Escape|Home|End|PageUp|PageDown|Delete|Backspace|Arrow(Up|Down|Left|Right)|[a-z])$/;
const modifierKeys = /^(Shift|Control|Alt)$/;

/** Reads a step as it is written, `Tab*3`. @throws UsageError for what is no step */
export function readSteps(written: string): Step[] {
  const [, kind, words] = /^(\w+):(.+)$/s.exec(written) ?? [];
  const known = withWords.find((one) => one === kind);
  if (known && words !== undefined) return [{ kind: known, words }];
  const alone = plain.find((one) => one === written);
  if (alone) return [{ kind: alone }];
  const [, pressed = written, times = '1'] = /^(.+)\*(\d{1,2})$/.exec(written) ?? [];
  const parts = pressed.split('+');
  const key = parts.pop() ?? '';
  if (!keys.test(key) || !parts.every((part) => modifierKeys.test(part)))
    throw new UsageError(`'${written}' is no step. Steps are:\n${stepsUsage}`);
  return Array.from({ length: Number(times) }, () => ({ kind: 'key', key, modifiers: parts }));
}

/** Writes a step as `readSteps` reads it. */
export function writeStep(step: Step): string {
  if (step.kind === 'key') return [...step.modifiers, step.key].join('+');
  return 'words' in step ? `${step.kind}:${step.words}` : step.kind;
}
