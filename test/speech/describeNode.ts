import {
  type AccessibleNode,
  childrenOf,
  type NodesById,
  nameOf,
  onOneLine,
  propertyOf,
  roleOf,
} from './accessibleNode.ts';

/** Roles as a listener hears them. A role that is not here is not spoken. */
const spokenRoles: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  checkbox: 'check box',
  radio: 'radio button',
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  ComboBoxSelect: 'combo box',
  slider: 'slider',
  spinbutton: 'spin button',
  tab: 'tab',
  option: 'option',
  image: 'graphic',
  img: 'graphic',
  switch: 'switch',
  DisclosureTriangle: 'disclosure',
  Date: 'date edit',
  Video: 'video',
  RootWebArea: 'document',
  progressbar: 'progress bar',
  meter: 'meter',
};

/** Parts that are announced when they are entered. */
const containers: Readonly<Record<string, string>> = {
  dialog: 'dialog',
  alertdialog: 'alert dialog',
  region: 'region',
  group: 'group',
  radiogroup: 'group',
  navigation: 'navigation',
  main: 'main',
  banner: 'banner',
  contentinfo: 'content info',
  form: 'form',
  search: 'search',
  complementary: 'complementary',
  tablist: 'tab list',
  tabpanel: 'tab panel',
  list: 'list',
  table: 'table',
  listbox: 'list box',
  Details: 'details',
  figure: 'figure',
  article: 'article',
};

/** Containers that are announced without a name too. */
const announcedUnnamed = /^(main|navigation|list|table|dialog|alertdialog|search|banner|contentinfo)$/;

const states: readonly ((node: AccessibleNode) => string)[] = [
  (node) => checkedAs(node),
  (node) => describeState(node, 'pressed', 'pressed', 'not pressed'),
  (node) => describeState(node, 'expanded', 'expanded', 'collapsed'),
  (node) => describeState(node, 'selected', 'selected'),
  (node) => describeState(node, 'required', 'required'),
  (node) => describeState(node, 'disabled', 'unavailable'),
  (node) => describeState(node, 'readonly', 'read only'),
  (node) => describeState(node, 'invalid', 'invalid entry'),
];

/** What the page's own elements add to the tree; '' where there is nothing. */
export interface AddedWords {
  readonly current: string;
  readonly position: string;
  readonly valueText: string;
}

/** Returns what is said of a node alone: name, role, states, value, description. */
export function describeNode(node: AccessibleNode, byId: NodesById, added?: AddedWords): string {
  const name = nameOf(node);
  const description = onOneLine(node.description?.value);
  return [
    name,
    roleWords(node, byId),
    ...states.map((state) => state(node)),
    valueWords(node, name),
    added?.valueText && `“${added.valueText}”`,
    added?.current,
    added?.position,
    description && description !== name && `(${description})`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns whether a node is a part that is announced when it is entered. */
export function isAnnouncedContainer(node: AccessibleNode): boolean {
  const role = roleOf(node);
  return (
    !node.ignored && Object.hasOwn(containers, role) && (nameOf(node) !== '' || announcedUnnamed.test(role))
  );
}

function roleWords(node: AccessibleNode, byId: NodesById): string {
  const role = roleOf(node);
  if (role === 'heading') {
    const isLink = childrenOf(node, byId).some((child) => roleOf(child) === 'link');
    return `heading level ${propertyOf(node, 'level')}${isLink ? ', link' : ''}`;
  }
  if (role === 'list') {
    const count = childrenOf(node, byId).filter((child) => roleOf(child) === 'listitem').length;
    return count > 0 ? `list of ${count}` : 'list';
  }
  if (role === 'button' && propertyOf(node, 'pressed') !== undefined) return 'toggle button';
  const popup = propertyOf(node, 'hasPopup');
  if (role === 'button' && popup && popup !== 'false') return `${popup} button`;
  return spokenRoles[role] ?? containers[role] ?? '';
}

function checkedAs(node: AccessibleNode): string {
  if (!/^(checkbox|radio|switch)$/.test(roleOf(node))) return '';
  const checked = String(propertyOf(node, 'checked'));
  return checked === 'true' ? 'checked' : checked === 'mixed' ? 'partly checked' : 'not checked';
}

function describeState(node: AccessibleNode, property: string, yes: string, no = ''): string {
  const value = propertyOf(node, property);
  if (value === undefined) return '';
  return value && value !== 'false' ? yes : no;
}

function valueWords(node: AccessibleNode, name: string): string {
  const value = onOneLine(node.value?.value);
  if (value && value !== name) return `“${value}”`;
  return /^(textbox|searchbox)$/.test(roleOf(node)) && !value ? 'blank' : '';
}
