import { describe, expect, it } from '@jest/globals';
import type { ModelColour, ModelLineCatalogue, Option } from '../vehicles/catalogue.ts';
import { carViews } from './carViews.ts';
import { picture } from './fixtureParts.ts';
import { ridge, stateAfter } from './fixtures.ts';
import type { BuildAction } from './reduce.ts';
import { type ImageSubject, imageArea } from './sections.ts';

const toPeak: BuildAction = { type: 'chooseModel', model: 'peak-p' };

/** The line with something more known of some of its wheels. */
const withWheels = (more: Readonly<Record<string, Partial<Option>>>): ModelLineCatalogue => ({
  ...ridge,
  options: Object.fromEntries(
    Object.entries(ridge.options).map(([uuid, option]) => [uuid, { ...option, ...more[uuid] }]),
  ),
});
/** The line with other colours of its models. */
const withColours = (
  line: ModelLineCatalogue,
  change: (colour: ModelColour) => ModelColour,
): ModelLineCatalogue => {
  const models = Object.entries(line.models).map(
    ([uuid, model]) => [uuid, { ...model, colours: model.colours.map(change) }] as const,
  );
  return { ...line, models: Object.fromEntries(models) };
};
/** The line with two pictures of each paint. */
const withTwoViews = (line: ModelLineCatalogue) =>
  withColours(line, (one) => ({ ...one, images: [...one.images, picture('side.webp')] }));
/** The line with a part on the outside of Peak that its pictures do not show. */
const withPart = (line: ModelLineCatalogue): ModelLineCatalogue => ({
  ...line,
  models: Object.fromEntries(
    Object.entries(line.models).map(([uuid, model]) => [
      uuid,
      model.shortName === 'Peak' ? { ...model, layers: [picture('part.webp')] } : model,
    ]),
  ),
});
const layered = withWheels({ '18in': { isOnPictures: true }, '20in': { layers: [picture('layer.webp')] } });
const unlayered = withWheels({ '18in': { isOnPictures: true } });
const shownWith = 'Shown with 18-inch alloy.';

describe('the pictures of a car as it was built', () => {
  const views = (line: ModelLineCatalogue, option: string) =>
    carViews(line, stateAfter(line, toPeak, { type: 'chooseOption', option }).build).map(
      ({ picture: { src }, over, note }) => [src, over.map((layer) => layer.src), note],
    );
  it.each([
    ['its wheels lie over the picture', layered, '20in', [['white.webp', ['layer.webp'], '']]],
    ['nothing lies over wheels that the picture shows', layered, '18in', [['white.webp', [], '']]],
    ['where none fit, it says what is shown', unlayered, '20in', [['white.webp', [], shownWith]]],
    ['where nobody knows what is shown, it says nothing', ridge, '20in', [['white.webp', [], '']]],
    [
      'what the model has on the outside lies over its wheels',
      withPart(layered),
      '20in',
      [['white.webp', ['layer.webp', 'part.webp'], '']],
    ],
    [
      'what the model has on the outside changes nothing about wheels that cannot be shown',
      withPart(unlayered),
      '20in',
      [['white.webp', ['part.webp'], shownWith]],
    ],
    [
      'each view has the layer at its place',
      withTwoViews(layered),
      '20in',
      [
        ['white.webp', ['layer.webp'], ''],
        ['side.webp', [], shownWith],
      ],
    ],
  ])('%s', (_, line, wheels, expected) => expect(views(line, wheels)).toEqual(expected));
});

describe('a colour without pictures', () => {
  const ofBlue = (images: { readonly line?: string; readonly model?: string }) => {
    const { build } = stateAfter(ridge, toPeak, { type: 'chooseColour', colour: 'blue' });
    const image = (src: string | undefined) => (src ? picture(src) : null);
    const models = Object.entries(ridge.models).map(
      ([uuid, model]) => [uuid, { ...model, image: image(images.model) }] as const,
    );
    const modelLine = { ...ridge.modelLine, image: image(images.line) };
    return { line: { ...ridge, modelLine, models: Object.fromEntries(models) }, build };
  };
  it.each([
    ["the model's own picture", { line: 'line.webp', model: 'model.webp' }, ['model.webp', '']],
    ["the line's, named after the line", { line: 'line.webp' }, ['line.webp', 'Ridge']],
  ])('is stood in for by %s, which nothing lies over and which says that it stands in', (_, images, one) => {
    const { line, build } = ofBlue(images);
    const views = carViews(line, build);
    expect(views.map((view) => [view.picture.src, view.picture.alt])).toEqual([one]);
    expect(views).toMatchObject([{ over: [], isStandIn: true }]);
  });

  it('has no picture where neither model nor line has one', () => {
    const { line, build } = ofBlue({});
    expect(carViews(line, build)).toEqual([]);
  });

  it('leaves a close view of the wheels alone', () => {
    const { line, build } = ofBlue({ line: 'line.webp' });
    const layers = withWheels({ '18in': { isOnPictures: true } }).options;
    const area = imageArea({ ...line, options: layers }, build, 'wheels');
    expect(area.images.map((view) => view.picture.src)).toEqual(['18in.webp']);
  });
});

describe('the wheels that pictures show', () => {
  const notes = (line: ModelLineCatalogue) =>
    carViews(line, stateAfter(line, { type: 'chooseModel', model: 'volt' }).build).map(({ note }) => note);
  /** Volt comes on 20-inch wheels, Peak on either. */
  const noteOf = (more: Readonly<Record<string, Partial<Option>>>, option: string) => {
    const line = withWheels(more);
    const { build } = stateAfter(line, toPeak, { type: 'chooseOption', option });
    return carViews(line, build).map(({ note }) => note);
  };

  it('are those of the line where the model has none of them', () => {
    expect(notes(unlayered)).toEqual([shownWith]);
  });

  it("are the model's own before others of the line", () => {
    const steel = {
      ...ridge.options['18in'],
      uuid: 'steel',
      name: '16-inch steel',
      modelCodes: [],
    } as Option;
    const line = { ...unlayered, options: { steel: { ...steel, isOnPictures: true }, ...unlayered.options } };
    const { build } = stateAfter(line, toPeak, { type: 'chooseOption', option: '20in' });
    expect(carViews(line, build).map(({ note }) => note)).toEqual([shownWith]);
  });

  it('are wheels, whatever else is on the pictures', () => {
    expect(noteOf({ petrol: { isOnPictures: true } }, '20in')).toEqual(['']);
  });
});

describe('the turn of a car as it was built', () => {
  const withTurn = (line: ModelLineCatalogue) =>
    withColours(line, (one) => ({ ...one, ...(one.colour === 'white' && { turn: picture('turn.webp') }) }));
  const turnOf = (
    line: ModelLineCatalogue,
    actions: readonly BuildAction[],
    subject: ImageSubject = 'specs',
  ) => {
    const { turn } = imageArea(line, stateAfter(line, toPeak, ...actions).build, subject);
    return turn && [turn.sprite.src, turn.note];
  };
  const on = (option: string): BuildAction => ({ type: 'chooseOption', option });
  it.each<[string, Parameters<typeof turnOf>, ReturnType<typeof turnOf>]>([
    ['shows the wheels of the pictures', [withTurn(layered), [on('18in')]], ['turn.webp', '']],
    ['says so where others were chosen', [withTurn(layered), [on('20in')]], ['turn.webp', shownWith]],
    ['says nothing where nobody knows', [withTurn(ridge), [on('20in')]], ['turn.webp', '']],
    [
      'says so where the model has more on the outside',
      [withTurn(withPart(layered)), [on('20in')]],
      ['turn.webp', `${shownWith} The turn leaves out what Peak has on the outside.`],
    ],
    ['is of its colour', [withTurn(layered), [{ type: 'chooseColour', colour: 'red' }]], null],
    ['is none where content has none', [layered, []], null],
    ['is not of the interior', [withTurn(layered), [], 'interior'], null],
    ['is not of wheels', [withTurn(layered), [], 'wheels'], null],
    ['is there for accessories', [withTurn(layered), [on('18in')], 'accessories'], ['turn.webp', '']],
  ])('%s', (_, asked, expected) => expect(turnOf(...asked)).toEqual(expected));
});

describe('while wheels are chosen', () => {
  const shown = (line: ModelLineCatalogue) =>
    imageArea(line, stateAfter(line, toPeak).build, 'wheels').images.map((view) => view.picture.src);
  it('the car shows them first, and the close view comes second', () =>
    expect(shown(layered)).toEqual(['white.webp', '18in.webp']));
  it('the close view is alone where no picture of the car tells of them', () =>
    expect(shown(ridge)).toEqual(['18in.webp']));
});
