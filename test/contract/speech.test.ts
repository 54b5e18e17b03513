import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../../server/system/commandLine.ts';
import { type AccessibleNode, byIdOf } from '../speech/accessibleNode.ts';
import { describeNode } from '../speech/describeNode.ts';
import { focusFaults, type HeardFocus, liveFaults } from '../speech/faults.ts';
import { findNamed, findOfRole } from '../speech/findNode.ts';
import type { FocusState } from '../speech/focusInPage.ts';
import { mask } from '../speech/mask.ts';
import { outlineOf, readAloud } from '../speech/readAloud.ts';
import { readSteps, writeStep } from '../speech/steps.ts';

type Properties = Readonly<Record<string, unknown>>;
let lastId = 0;
const made: AccessibleNode[] = [];

/** A node of an accessibility tree with its children, as the browser sends it. */
function node(
  role: string,
  name = '',
  properties: Properties = {},
  children: AccessibleNode[] = [],
): AccessibleNode {
  lastId += 1;
  const one: AccessibleNode = {
    nodeId: `${lastId}`,
    ignored: false,
    role: { type: 'role', value: role },
    name: { type: 'computedString', value: name },
    ...(properties.value !== undefined && { value: { type: 'string', value: properties.value } }),
    ...(properties.description !== undefined && {
      description: { type: 'string', value: properties.description },
    }),
    properties: Object.entries(properties).map(([key, value]) => ({
      name: key as 'expanded',
      value: { type: 'booleanOrUndefined', value },
    })),
    childIds: children.map(({ nodeId }) => nodeId),
  };
  made.push(one);
  return one;
}
const text = (words: string) => node('StaticText', words);
const said = (one: AccessibleNode) => describeNode(one, byIdOf(made));

describe('readSteps', () => {
  it.each([
    ['Tab', ['Tab']],
    ['Tab*3', ['Tab', 'Tab', 'Tab']],
    ['Control+Shift+a', ['Control+Shift+a']],
    ['type:2 * 3 = 6', ['type:2 * 3 = 6']],
    ['to:heading Cost to own', ['to:heading Cost to own']],
    ['read', ['read']],
    ['read:main h1', ['read:main h1']],
    ['open:http://localhost:3000/au/', ['open:http://localhost:3000/au/']],
  ])('reads %s', (written, steps) => {
    expect(readSteps(written).map(writeStep)).toEqual(steps);
  });

  it.each(['', 'tab', 'Tab*', 'Meta+a', 'click:Menu', 'type:', 'until'])('refuses %p', (written) => {
    expect(() => readSteps(written)).toThrow(UsageError);
  });
});

describe('describeNode', () => {
  it.each([
    ['a link', node('link', 'Offers'), 'Offers, link'],
    ['what a button opens', node('button', 'Menu', { expanded: false }), 'Menu, button, collapsed'],
    ['the kind of what it opens', node('button', 'Change', { hasPopup: 'dialog' }), 'Change, dialog button'],
    ['a toggle', node('button', 'Weekly', { pressed: 'true' }), 'Weekly, toggle button, pressed'],
    ['a choice', node('radio', 'ABN', { checked: 'false' }), 'ABN, radio button, not checked'],
    ['an empty field', node('textbox', 'Email', { required: true }), 'Email, edit, required, blank'],
    [
      'a mistake with its reason',
      node('textbox', 'Email', { invalid: 'true', value: 'alex', description: 'Valid email required' }),
      'Email, edit, invalid entry, “alex”, (Valid email required)',
    ],
    [
      'a heading that is a link',
      node('heading', 'Ridge', { level: 3 }, [node('link', 'Ridge')]),
      'Ridge, heading level 3, link',
    ],
    ['how long a list is', node('list', 'Cars', {}, [node('listitem'), node('listitem')]), 'Cars, list of 2'],
    ['a control without a name', node('button'), 'button'],
  ])('says %s', (_what, one, words) => {
    expect(said(one)).toBe(words);
  });

  it('adds what only the page tells: place in a group, current page, a value in words', () => {
    const added = { current: 'current page', position: '2 of 3', valueText: '$10,000' };
    expect(describeNode(node('slider', 'Deposit', { value: '10000' }), new Map(), added)).toBe(
      'Deposit, slider, “10000”, “$10,000”, current page, 2 of 3',
    );
  });
});

describe('readAloud', () => {
  it('reads a paragraph as a line, with links in it, and a field with its label once', () => {
    const page = node('main', '', {}, [
      node('heading', 'Costs', { level: 1 }),
      node('paragraph', '', {}, [text('All of them,'), node('link', 'in a table'), text('.')]),
      node('LabelText', '', {}, [node('radio', 'Cash', { checked: 'true' }), text('Cash')]),
      node('row', '', {}, [
        node('rowheader', '', {}, [text('Fuel')]),
        node('cell', '', {}, [text('$7,111')]),
      ]),
    ]);
    expect(readAloud(page, byIdOf(made))).toEqual([
      '[main]',
      '{Costs, heading level 1}',
      'All of them, {in a table, link} .',
      '{Cash, radio button, checked}',
      'Fuel | $7,111',
    ]);
  });

  it('does not read what is ignored, but what is in it', () => {
    const hidden: AccessibleNode = { ...node('generic', 'wrapper', {}, [text('Seen')]), ignored: true };
    made.push(hidden);
    expect(readAloud(hidden, byIdOf(made))).toEqual(['Seen']);
  });
});

describe('outlineOf', () => {
  it('lists landmarks, and headings by their level', () => {
    const page = node('RootWebArea', 'Page', {}, [
      node('navigation', 'Main'),
      node('main', '', {}, [node('heading', 'Ridge', { level: 1 }), node('heading', 'Safety', { level: 2 })]),
    ]);
    expect(outlineOf(page, byIdOf(made))).toEqual(['[Main, navigation]', '[main]', '1 Ridge', '  2 Safety']);
  });
});

describe('findNamed', () => {
  const nodes = [
    node('heading', 'Finance'),
    node('link', 'Finance calculator'),
    node('radio', 'Finance'),
    node('link', 'Finance'),
  ];
  it('prefers the whole name, and counts controls that share it', () => {
    expect(findNamed(nodes, 'finance')).toEqual({ node: nodes[2], count: 2 });
  });
  it('takes the beginning of a name otherwise', () => {
    expect(findNamed(nodes, 'Finance calc')).toEqual({ node: nodes[1], count: 1 });
  });
  it('finds by role where names are alike', () => {
    expect(findOfRole(nodes, 'heading Fin')).toBe(nodes[0]);
  });
  it('says what it has not found', () => {
    expect(() => findNamed(nodes, 'Offers')).toThrow("'Offers'");
    expect(() => findOfRole(nodes, 'button Finance')).toThrow('button Finance');
  });
});

const onButton: FocusState = {
  documentId: 1,
  title: 'Page',
  address: '/au/',
  isNowhere: false,
  isDialogOpen: false,
  element: 'button#add',
  isVisible: true,
  pointsInWindow: 5,
  pointsCovered: 0,
  coveredBy: '',
  current: '',
  position: '',
  valueText: '',
};
const nowhere: FocusState = { ...onButton, isNowhere: true, element: 'body' };
const focus = (state: FocusState, rest: Partial<HeardFocus> = {}): HeardFocus => ({
  state,
  node: node('button', 'Add'),
  hasMoved: true,
  isByTab: false,
  ...rest,
});

describe('focusFaults', () => {
  it.each<[string, HeardFocus, FocusState | undefined, RegExp]>([
    ['a lost focus', focus(nowhere, { node: undefined }), onButton, /focus is lost.*button#add/],
    ['a control without a name', focus(onButton, { node: node('button') }), onButton, /no name/],
    ['what no screen reader knows', focus(onButton, { node: undefined }), onButton, /no screen reader/],
    [
      'a stop at what is unavailable',
      focus(onButton, { isByTab: true, node: node('button', 'Add', { disabled: true }) }),
      onButton,
      /unavailable/,
    ],
    ['an invisible control', focus({ ...onButton, isVisible: false }), onButton, /invisible/],
    ['one outside of the window', focus({ ...onButton, pointsInWindow: 0 }), onButton, /outside/],
    [
      'a covered one',
      focus({ ...onButton, pointsCovered: 5, coveredBy: 'div#cookies' }),
      onButton,
      /div#cookies lies over/,
    ],
  ])('names %s', (_what, heard, before, fault) => {
    expect(focusFaults(heard, before)).toEqual([expect.stringMatching(fault)]);
  });

  it.each<[string, HeardFocus, FocusState | undefined]>([
    ['a new document begins without a focus', focus({ ...nowhere, documentId: 2 }), onButton],
    ['Tab leads past the last control', focus(nowhere, { isByTab: true }), onButton],
    [
      'a button becomes unavailable while it is in focus',
      focus(onButton, { node: node('button', 'Add', { disabled: true }) }),
      onButton,
    ],
    ['a control is covered in part', focus({ ...onButton, pointsCovered: 4 }), onButton],
    ['the focus stays', focus(onButton, { hasMoved: false, node: node('button') }), onButton],
    ['the first page opens', focus(nowhere), undefined],
  ])('is silent when %s', (_what, heard, before) => {
    expect(focusFaults(heard, before)).toEqual([]);
  });
});

describe('liveFaults', () => {
  const behind = {
    urgency: 'polite',
    text: 'Mesa Track added',
    unheard: 'behind the open dialog',
    isNew: false,
  } as const;
  it('names what is said where nobody hears it', () => {
    expect(liveFaults(behind, [])).toEqual([
      'nobody hears what is said behind the open dialog: “Mesa Track added”',
    ]);
  });
  it('is silent when the same is said where it is heard', () => {
    expect(liveFaults(behind, ['Mesa Track added. 3 of 4'])).toEqual([]);
    expect(liveFaults({ ...behind, unheard: '' }, [])).toEqual([]);
  });
});

describe('mask', () => {
  it('takes out what differs between two runs, and nothing else', () => {
    expect(mask('/au/contact-us?trade=eyJtYWtlIjoi.VG95b3RhIiwibW9kZWwi&tab=old')).toBe(
      '/au/contact-us?trade=…&tab=old',
    );
    expect(mask('“47 cars as of 28th Nov 2026, from Wellington”')).toBe('“47 cars as of …, from Wellington”');
    expect(mask('Friday 4 December, 9.30 am: $54,490')).toBe('Friday 4 December, 9.30 am: $54,490');
  });
});
