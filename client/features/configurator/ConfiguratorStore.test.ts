import { describe, expect, it } from '@jest/globals';
import { autorun, observable, runInAction } from 'mobx';
import { encodeBuild } from '../../../shared/configurator/buildCode.ts';
import { pip, ridge, stateAfter } from '../../../shared/configurator/fixtures.ts';
import { type ConfiguratorQuery, startOf } from '../../../shared/configurator/start.ts';
import type { PricingPreferences } from '../../../shared/pricing.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { buildLink } from './buildLink.ts';
import { ConfiguratorStore } from './ConfiguratorStore.ts';

function setUp(
  line: ModelLineCatalogue = ridge,
  query: ConfiguratorQuery = {},
  later = (task: () => void) => task(),
) {
  const preferences = observable<PricingPreferences>({ auState: 'VIC', isABN: true });
  const start = startOf(line, query);
  if (!start) throw new Error('The fixture has no models.');
  return { store: new ConfiguratorStore(line, start, preferences, later), preferences };
}

/** How often what a view shows has been new. */
function countRenders(read: () => unknown) {
  let count = 0;
  const stop = autorun(() => {
    read();
    count += 1;
  });
  return { count: () => count, stop };
}

describe('price block, spec part 2 §2.1', () => {
  it('follows state and buyer type at once', () => {
    const { store, preferences } = setUp();
    expect(store.price).toEqual({
      label: 'Driveaway Price',
      text: '$38,990',
      note: 'Price is for ABN buyers in VIC',
    });
    runInAction(() => Object.assign(preferences, { auState: 'NSW', isABN: false }));
    expect(store.price).toMatchObject({ text: '$40,490', note: 'Price is for private buyers in NSW' });
    expect(store.offers.offer).toBe('$1,000 towards accessories');
  });

  it("is '{price type} + ORC' and 'Price is for buyers in NZ' in New Zealand", () => {
    const { store } = setUp(pip);
    expect(store.price).toEqual({ label: 'MRP + ORC', text: '$34,990', note: 'Price is for buyers in NZ' });
  });

  it("says 'Contact your Dealer for Pricing' when there is no price", () => {
    const { store } = setUp(ridge, { model: 'Volt' });
    expect(store.price.text).toBe('Contact your Dealer for Pricing');
  });
});

describe('what is told before a choice', () => {
  const row = (store: ConfiguratorStore, section: Parameters<ConfiguratorStore['view']>[0], text: string) =>
    store.view(section).rows.find((one) => one.text === text);

  it("of variants 'from {driveaway price}', de-duplicated by short name, '-' without a price", () => {
    const { store } = setUp();
    expect(store.view('variant').rows.map(({ text, price }) => [text, price])).toEqual([
      ['Core', 'from $38,990'],
      ['Peak', 'from $46,990'],
      ['Volt', '-'],
    ]);
  });

  it("of options 'Included' or '+ ' and the price, with what else they would change", () => {
    const { store } = setUp();
    expect(row(store, 'wheels', '18-inch alloy')).toMatchObject({ price: 'Included', effect: '' });
    // Of another variant: the column says what it comes to, the words what the wheels are of it.
    const larger = row(store, 'wheels', '20-inch alloy');
    expect(larger?.price).toBe('Total +\u00a0$12,700');
    expect(larger?.effect).toMatch(/^\+ \$1,200 with Ridge Peak\. Changes variant to Ridge Peak/);
    expect(larger?.effect).not.toContain('Total');
    const before = store.buildPrice.total ?? 0;
    store.choose('wheels', larger?.value ?? '');
    expect((store.buildPrice.total ?? 0) - before).toBe(1_270_000);
  });

  it("never says 'Included' of what raises the total, nor a price that the drive-away price has in it", () => {
    for (const line of [ridge, pip])
      for (const section of ['engine', 'wheels', 'battery', 'drivetrain', 'colour'] as const) {
        const { store } = setUp(line);
        for (const one of store.view(section).rows) {
          const { store: chosen } = setUp(line);
          chosen.choose(section, one.value);
          const [from, to] = [store.buildPrice.total, chosen.buildPrice.total];
          if (from !== null && to !== null && to !== from) expect(one.price).not.toBe('Included');
        }
      }
    const { store } = setUp(ridge, { model: 'Volt' });
    expect(row(store, 'battery', '80 kWh')?.price).toBe('Included');
  });

  it('of variants what they change, all of it', () => {
    const { store } = setUp();
    const effect = row(store, 'variant', 'Volt')?.effect ?? '';
    store.choose('variant', 'Volt');
    expect(effect).toBe(
      'Changes drivetrain to All-wheel drive, wheels to 20-inch alloy, interior to Tan leather. ' +
        'Adds motor Single motor, battery 60 kWh. Leaves out engine 2.0 petrol, transmission Six-speed manual',
    );
    // All of which is then said to have changed.
    for (const part of ['Drivetrain', 'Wheels', 'Interior', 'Motor', 'Battery', 'Engine', 'Transmission'])
      expect(store.notice?.text).toContain(part);
  });

  it('shows a picture of wheels only', () => {
    const { store } = setUp();
    expect(row(store, 'wheels', '18-inch alloy')?.image).not.toBeNull();
    expect(row(store, 'engine', '2.0 petrol')?.image).toBeNull();
  });
});

describe('a choice that forces another', () => {
  it('says what has changed, and can be undone', () => {
    const { store } = setUp(ridge, { model: 'Peak' });
    store.choose('colour', 'white');
    const before = store.build;
    store.choose('colour', 'red');
    expect(store.notice).toEqual({
      kind: 'changed',
      text: 'Interior changed from Tan leather to Stone leather.',
    });
    store.undo();
    expect(store.build).toEqual(before);
    expect(store.notice?.kind).toBe('undone');
  });

  it('says nothing when all fits', () => {
    const { store } = setUp();
    store.choose('colour', 'red');
    expect(store.notice).toBeNull();
  });
});

describe("'Start again' asks nothing, and any choice can be undone", () => {
  it('says that it is back at the start, and goes back', () => {
    const { store } = setUp(ridge, { model: 'Peak' });
    expect(store.canUndo).toBe(false);
    store.choose('colour', 'white');
    const before = store.build;
    store.startAgain();
    expect(store.build).not.toEqual(before);
    expect(store.notice).toEqual({ kind: 'changed', text: 'Your Ridge Peak starts afresh.' });
    store.undo();
    expect(store.build).toEqual(before);
  });

  it('says nothing where nothing was chosen', () => {
    const { store } = setUp();
    store.startAgain();
    expect([store.notice, store.canUndo]).toEqual([null, false]);
  });

  it('takes back one choice after the other', () => {
    const { store } = setUp();
    const builds = [store.build];
    for (const shortName of ['Peak', 'Volt', 'Core']) {
      store.choose('variant', shortName);
      builds.push(store.build);
    }
    for (const build of builds.reverse().slice(1)) {
      expect(store.canUndo).toBe(true);
      const told = store.notice?.text;
      store.undo();
      expect(store.build).toEqual(build);
      // Each time in words that are new to the live region: it is silent about those that it has.
      expect(store.notice?.text.trim()).toBe('Your last choice is undone.');
      expect(store.notice?.text).not.toBe(told);
    }
    expect(store.canUndo).toBe(false);
  });
});

describe('a way out of the configurator', () => {
  it('names line, model and build, state and buyer', () => {
    const { store, preferences } = setUp(ridge, { model: 'Peak' });
    const { code } = store;
    expect(store.onward).toEqual({
      modelLine: 'ridge',
      model: 'Peak',
      build: code,
      state: 'VIC',
      buyer: 'abn',
    });
    runInAction(() => Object.assign(preferences, { auState: 'NSW', isABN: false }));
    expect(store.onward).toMatchObject({ state: 'NSW', buyer: 'private' });
  });

  it('names neither state nor buyer in New Zealand', () => {
    expect(Object.keys(setUp(pip).store.onward)).toEqual(['modelLine', 'model', 'build']);
  });
});

describe('a build code', () => {
  const code = encodeBuild(ridge, stateAfter(ridge, { type: 'chooseVariant', shortName: 'Peak' }).build);

  it('restores the build', () => {
    const { store } = setUp(ridge, { build: code });
    expect([store.model.shortName, store.code, store.notice]).toEqual(['Peak', code, null]);
  });

  it.each(['', '0', code.slice(0, 8), `${code}ZZZ`, '💥', '%00', 'x'.repeat(5000)])(
    'that is none, %j, gives a valid build and says so',
    (broken) => {
      const { store } = setUp(ridge, { build: broken });
      expect(ridge.modelLine.models).toContain(store.model.uuid);
      if (broken) expect(store.notice?.kind).toBe('dropped');
    },
  );
});

describe('the build that the device has kept', () => {
  const code = encodeBuild(ridge, stateAfter(ridge, { type: 'chooseVariant', shortName: 'Peak' }).build);

  it('is offered by name, and carried on with', () => {
    const { store } = setUp();
    store.offerSaved(code);
    expect(store.savedText).toMatch(/^Carry on with your Ridge Peak in .+\?$/);
    store.resume();
    expect([store.code, store.savedText]).toEqual([code, '']);
    store.undo();
    expect(store.model.shortName).toBe('Core');
  });

  it('is not offered when it is what shows, or is no code of ours', () => {
    const { store } = setUp();
    store.offerSaved(store.code);
    store.offerSaved('nonsense');
    expect(store.savedText).toBe('');
  });
});

describe('the reference of a price', () => {
  const reference = { id: '7K2M-9QXD', of: 'price', day: '2026-11-28' } as const;

  it('is kept with the build that it is of, and with no other', () => {
    const { store, preferences } = setUp();
    store.takeShown(store.onward, { shown: 'a.b', reference });
    expect([store.kept.reference, buildLink(store, 'enquiry').href]).toEqual([
      reference,
      expect.stringContaining('shown=a.b'),
    ]);
    store.choose('colour', 'red');
    expect(store.kept).not.toHaveProperty('reference');
    expect(buildLink(store, 'enquiry').href).not.toContain('shown=');
    store.undo();
    expect(store.kept.reference).toBe(reference);
    runInAction(() => Object.assign(preferences, { auState: 'NSW' }));
    expect(store.kept).not.toHaveProperty('reference');
  });
});

it('a tab that is opened before a choice has settled has the build as chosen', () => {
  const { store } = setUp(ridge, {}, () => undefined);
  const before = store.code;
  store.choose('colour', 'red');
  expect(store.code).toBe(before);
  store.showTab('summary');
  expect(store.code).toBe(encodeBuild(ridge, store.build));
  expect(store.specsRows).toContainEqual(expect.objectContaining({ value: store.colourName }));
});

describe('content that changes under the shopper', () => {
  it('loses their model: the nearest takes its place, and they are told', () => {
    const { store } = setUp(ridge, { model: 'Volt' });
    const { volt: _, ...models } = ridge.models;
    const line = {
      ...ridge,
      models,
      modelLine: { ...ridge.modelLine, models: ridge.modelLine.models.filter((uuid) => uuid !== 'volt') },
    } as ModelLineCatalogue;
    store.replaceLine(line);
    expect(store.line).toBe(line);
    expect(store.notice?.text).toContain('Variant changed from Ridge Volt to');
  });

  it('loses all models: they keep what they had', () => {
    const { store } = setUp();
    store.replaceLine({
      ...ridge,
      models: {},
      modelLine: { ...ridge.modelLine, models: [] },
    } as ModelLineCatalogue);
    expect(store.model.shortName).toBe('Core');
  });
});

describe('the picture of wheels', () => {
  const picture = { src: 'wheel.webp', alt: '20-inch', title: '', width: 720, height: 720, focus: '' };
  const withPicture = (image: typeof picture | null) =>
    ({
      ...ridge,
      options: Object.fromEntries(
        Object.entries(ridge.options).map(([uuid, option]) => [uuid, { ...option, image }]),
      ),
    }) as ModelLineCatalogue;

  it('shows while they are being chosen, until something else is', () => {
    const { store } = setUp(withPicture(picture), { model: 'Peak' });
    const [, other] = store.view('wheels').rows;
    expect(store.images.shows).toBe('colour');
    store.choose('wheels', other?.value ?? '');
    expect(store.images).toMatchObject({ shows: 'wheels', images: [{ picture }] });
    expect(store.wheelsName).toBe(other?.text);
    store.choose('colour', 'blue');
    expect(store.images.shows).toBe('colour');
    store.lookAt('wheels');
    expect(store.images.shows).toBe('wheels');
    store.showTab('interior');
    expect(store.images.shows).toBe('trim');
  });

  it('is in the summary, and of nothing else', () => {
    const { store } = setUp(withPicture(picture));
    expect(store.specsRows.flatMap(({ name, image }) => (image ? [name] : []))).toEqual(['Wheels']);
  });

  it('leaves the car where there is none', () => {
    const { store } = setUp(withPicture(null));
    store.lookAt('wheels');
    expect(store.images.shows).toBe('colour');
  });
});

describe('the loan of an address', () => {
  it.each([
    ['opens the calculator', true, 'finance'],
    ['opens nothing where the site quotes no loans', false, null],
  ] as const)('%s', (_, useAngleApi, modal) => {
    const { store } = setUp(ridge, { model: 'Core' });
    store.openLoan({ term: '60' }, useAngleApi);
    expect(store.modal).toBe(modal);
  });

  it('opens nothing where the model is not quoted', () => {
    const { store } = setUp(ridge, { model: 'Volt' });
    store.openLoan({ term: '60' }, true);
    expect(store.modal).toBeNull();
  });
});

describe('only what a choice changes is rendered again', () => {
  it('a tab renders no choice', () => {
    const { store } = setUp();
    const wheels = countRenders(() => store.view('wheels'));
    const price = countRenders(() => store.price);
    store.showTab('accessories');
    expect([wheels.count(), price.count()]).toEqual([1, 1]);
    wheels.stop();
    price.stop();
  });

  it('a colour at the same price renders neither options nor price', () => {
    const { store } = setUp(ridge, { model: 'Peak' });
    store.choose('colour', 'red');
    const options = countRenders(() => [store.view('wheels'), store.sections]);
    const price = countRenders(() => store.price);
    const images = countRenders(() => store.images);
    store.choose('colour', 'blue');
    expect([options.count(), price.count(), images.count()]).toEqual([1, 1, 2]);
    for (const { stop } of [options, price, images]) stop();
  });
});
