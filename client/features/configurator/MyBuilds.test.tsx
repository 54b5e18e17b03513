/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { encodeBuild } from '../../../shared/configurator/buildCode.ts';
import { pip, ridge, stateAfter } from '../../../shared/configurator/fixtures.ts';
import { startOf } from '../../../shared/configurator/start.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { fetchLine } from '../../components/saved/fetchLine.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { ConfiguratorContext } from './ConfiguratorContext.ts';
import { ConfiguratorStore } from './ConfiguratorStore.ts';
import { MyBuilds } from './MyBuilds.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const core = stateAfter(ridge, { type: 'chooseModel', model: 'core-h' }).build;
const coreModel = ridge.models['core-h'];
if (!coreModel) throw new Error('The fixture has no Core');
/** As the line was when a car was saved that has gone since. */
const former = {
  ...ridge,
  models: { ...ridge.models, gone: { ...coreModel, uuid: 'gone' } },
  modelLine: { ...ridge.modelLine, models: [...ridge.modelLine.models, 'gone'] },
} as ModelLineCatalogue;
const goneCode = encodeBuild(former, { ...core, model: 'gone' });
const coreCode = encodeBuild(ridge, core);

type Saved = readonly [line: string, name: string, code: string];

/** The window of the page of a line, with these builds on the device. */
async function show(saved: readonly Saved[], line: ModelLineCatalogue, load: typeof fetchLine) {
  const builds = saved.map(([line, name, code]) => ({ line, name, code }));
  localStorage.setItem(`forecourt:builds:${line.country}`, JSON.stringify(builds));
  const page = galleryPage('/_blocks/ModelRange/au');
  const start = startOf(line, {});
  if (!page || !start) throw new Error('There is nothing to build');
  const stores = createStores(page);
  const store = new ConfiguratorStore(line, start, stores.session, (task) => task());
  const view = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>
        <ConfiguratorContext value={store}>
          <MyBuilds load={load} />
        </ConfiguratorContext>
      </PageProvider>
    </StoresProvider>,
  );
  await act(async () => {});
  const rows = () =>
    view.getAllByRole('listitem').map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim());
  return { ...view, store, rows };
}
const mesa = {
  ...ridge,
  modelLine: { ...ridge.modelLine, slug: 'mesa', name: 'Mesa' },
} as ModelLineCatalogue;
const none: typeof fetchLine = () => Promise.reject(new Error('not asked'));

describe('a saved build of a car that is gone', () => {
  const saved: Saved[] = [
    ['ridge', 'For the farm', goneCode],
    ['ridge', 'For the city', coreCode],
  ];
  const says =
    /^For the farm ?This car is not sold any more\. The nearest is Ridge Core.*, \$[\d,]+Open the nearest/;

  it("says so and offers the nearest on its own line's page", async () => {
    const { rows, getByRole, queryByRole, store } = await show(saved, ridge, none);
    expect(rows()[0]).toMatch(says);
    expect(rows()[1]).not.toContain('not sold');
    expect(queryByRole('checkbox', { name: 'Compare For the farm' })).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Open the nearest For the farm' }));
    expect(store.model.shortName).toBe('Core');
    expect(store.notice?.text).toMatch(
      /^This build is of another car, or of one that is not sold any more\./,
    );
  });

  it("says so on another line's page", async () => {
    const { rows, getByRole } = await show(saved, mesa, async () => ridge);
    expect(rows()[0]).toMatch(says);
    expect(getByRole('link', { name: 'Open the nearest For the farm' }).getAttribute('href')).toBe(
      `/au/config/ridge?build=${goneCode}&state=VIC&buyer=abn`,
    );
  });

  it('whose whole line is gone leads to no page that is not there', async () => {
    const { rows, queryByRole } = await show([['ridge', 'Old', coreCode]], mesa, async () => undefined);
    expect(rows()).toEqual(['Oldridge is not sold any more.Build your Mesa instead of OldDelete Old']);
    expect(queryByRole('link')).toBeNull();
  });

  it('is deleted and comes back, with the focus beside what is said of it', async () => {
    const { getByRole, queryByRole } = await show([['ridge', 'Old', coreCode]], mesa, none);
    const isSaidBeside = (text: string) => expect(document.activeElement?.textContent).toContain(text);
    await act(async () => getByRole('button', { name: 'Delete Old' }).click());
    isSaidBeside('Old is deleted.');
    await act(async () => getByRole('button', { name: 'Undo' }).click());
    isSaidBeside('Old is back.');
    expect(queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of a line that nobody can tell of is opened as ever', async () => {
    const { rows, getByRole } = await show([['ridge', 'Old', coreCode]], mesa, none);
    expect(rows()[0]).toMatch(/^Old ?ridge ?Open Old ?Delete Old$/);
    expect(getByRole('link', { name: 'Open Old' })).toBeTruthy();
  });

  it('is offered with a word about it to who comes back', async () => {
    const { store } = await show([], pip, none);
    const own = new ConfiguratorStore(
      ridge,
      startOf(ridge, {}) as NonNullable<ReturnType<typeof startOf>>,
      { auState: 'VIC', isABN: true },
      (task) => task(),
    );
    own.offerSaved(goneCode);
    expect(own.savedText).toMatch(
      /^The car of your last build is not sold any more\. Carry on with the nearest, Ridge Core/,
    );
    expect(store.savedText).toBe('');
  });
});

it('a build is kept with its price of the day, and for whom that is', async () => {
  const { getByRole, store } = await show([], ridge, none);
  fireEvent.change(getByRole('textbox'), { target: { value: 'For the farm' } });
  fireEvent.click(getByRole('button', { name: 'Save' }));
  const [saved] = JSON.parse(localStorage.getItem('forecourt:builds:au') ?? '[]');
  expect(saved).toEqual({
    line: 'ridge',
    name: 'For the farm',
    code: store.code,
    priced: { cents: store.buildPrice.total, auState: 'VIC', isABN: true },
  });
});

describe('a name under which a build is saved', () => {
  const save = async ({ getByRole }: Awaited<ReturnType<typeof show>>, name: string) => {
    fireEvent.change(getByRole('textbox'), { target: { value: name } });
    await act(async () => getByRole('button', { name: 'Save' }).click());
  };

  it('that another build has is said to have replaced that one, which comes back', async () => {
    const view = await show([['ridge', 'For the farm', coreCode]], ridge, none);
    const { getByRole, rows } = view;
    await save(view, 'For the farm');
    expect(getByRole('status').textContent).toBe(
      'For the farm is saved, in place of the build that had this name.',
    );
    const replaced = rows()[0];
    await act(async () => getByRole('button', { name: 'Undo' }).click());
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).not.toBe(replaced);
    expect(localStorage.getItem('forecourt:builds:au')).toContain(coreCode);
  });

  it('is told again when it is saved again', async () => {
    const view = await show([], ridge, none);
    const told: string[] = [];
    for (const _ of [1, 2, 3]) {
      await save(view, 'For the farm');
      told.push(view.getByRole('status').textContent ?? '');
    }
    expect(told.map((one) => one.trim())).toEqual(Array(3).fill('For the farm is saved.'));
    // A screen reader reads what has changed.
    expect([told[0] === told[1], told[1] === told[2]]).toEqual([false, false]);
  });

  it('is not said to be kept where the browser keeps nothing', async () => {
    const view = await show([], ridge, none);
    const kept = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await save(view, 'For the farm');
    kept.mockRestore();
    expect(view.getByRole('status').textContent).toBe(
      'This browser does not let us keep builds. Copy the link of this build instead.',
    );
  });
});

it('builds that another tab has saved come into the list', async () => {
  const { rows } = await show([['ridge', 'Old', coreCode]], ridge, none);
  const key = 'forecourt:builds:au';
  const builds = ['Old', 'New'].map((name) => ({ line: 'ridge', name, code: coreCode }));
  await act(async () => {
    localStorage.setItem(key, JSON.stringify(builds));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(rows()).toHaveLength(2);
});

describe('saved builds side by side', () => {
  it('are up to three, and the limit is told', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const { getByRole, queryByRole, getByText, container } = await show(
      names.map((name) => ['ridge', name, coreCode]),
      ridge,
      none,
    );
    getByText('Tick two or three builds to compare them.');
    const box = (name: string) => getByRole('checkbox', { name: `Compare ${name}` }) as HTMLInputElement;
    fireEvent.click(box('One'));
    expect(queryByRole('table')).toBeNull();
    for (const name of ['Two', 'Three', 'Four']) fireEvent.click(box(name));
    const heads = () => [...container.querySelectorAll('thead strong')].map((one) => one.textContent);
    expect(heads()).toEqual(['One', 'Two', 'Three']);
    expect(box('Four').checked).toBe(false);
    const refused = getByRole('status').textContent;
    expect(refused).toBe('Three builds can be compared at once: untick one first.');
    fireEvent.click(box('Four'));
    const again = getByRole('status').textContent;
    expect([again?.trim(), again === refused]).toEqual([refused, false]);
    fireEvent.click(box('One'));
    fireEvent.click(box('Four'));
    expect(heads()).toEqual(['Two', 'Three', 'Four']);
    expect(getByRole('status').textContent).toBe('');
  });
});

it('a name of spaces alone is refused as an empty one is, with a word', async () => {
  const { getByRole, queryAllByRole } = await show([], ridge, none);
  const name = getByRole('textbox', { name: 'Name of this build' }) as HTMLInputElement;
  const save = (text: string) => {
    fireEvent.change(name, { target: { value: text } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    return [name.validationMessage, queryAllByRole('listitem').length];
  };
  expect(save('   ')).toEqual(['Please fill in this field.', 0]);
  expect(save('  For the farm ')).toEqual(['', 1]);
});
