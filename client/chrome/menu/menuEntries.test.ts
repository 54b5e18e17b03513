import { describe, expect, it } from '@jest/globals';
import { chromePage } from '../fixtures.ts';
import {
  activeModelLine,
  findPanelItem,
  firstPanelItem,
  groupByCategory,
  isItem,
  opensPanel,
} from './menuEntries.ts';

const { menu } = chromePage('au').site;
const items = menu.filter(isItem);
const modelLines = items[0]?.modelLines ?? [];

describe('primary navigation', () => {
  it.each([
    ['models', true, 'its first sub-item is a model line'],
    ['buy', true, 'it has tiles'],
    ['owners', true, 'it has sub-items'],
    ['news', false, 'it has neither'],
  ])('%s opens a second level: %s, since %s', (uid, expected) => {
    expect(items.filter((item) => item.uid === uid).map(opensPanel)).toEqual([expected]);
  });

  it('finds the active item only when it has a second level', () => {
    expect(findPanelItem(menu, 'buy')?.title).toBe('Buy');
    expect(findPanelItem(menu, 'news')).toBeUndefined();
    expect(findPanelItem(menu, 'gone')).toBeUndefined();
    expect(findPanelItem(menu, null)).toBeUndefined();
  });

  it('finds the first item with a second level', () => {
    expect(firstPanelItem(menu)?.uid).toBe('models');
    expect(firstPanelItem(menu.filter((entry) => entry.uid === 'news'))).toBeUndefined();
  });
});

describe('model lines', () => {
  it('are grouped by vehicle category, headed by its name plus s, in the order of the content', () => {
    expect(
      groupByCategory(modelLines).map(({ heading, modelLines: lines }) => [
        heading,
        lines.map((line) => line.name),
      ]),
    ).toEqual([
      ['SUVs', ['Ridge', 'Haven', 'Mesa']],
      ['Utes', ['Drover']],
      ['Electrics', ['Arc', 'Pip']],
    ]);
  });

  it('without a category stand together without a heading', () => {
    const [line] = modelLines;
    expect(line && groupByCategory([{ ...line, vehicleCategory: '' }]).map(({ heading }) => heading)).toEqual(
      [''],
    );
  });

  it('select the first when none is active', () => {
    expect(activeModelLine(modelLines, null)?.name).toBe('Ridge');
    expect(activeModelLine(modelLines, 'gone')?.name).toBe('Ridge');
    expect(activeModelLine(modelLines, 'line-arc')?.name).toBe('Arc');
    expect(activeModelLine([], null)).toBeUndefined();
  });
});
