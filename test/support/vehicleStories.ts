import type { Story } from '../../server/stories/story.ts';

/** Stories of vehicles with as little in them as they can have. */

let lastId = 0;
export function vehicleStory(uuid: string, content: Story['content'], slug: string = uuid): Story {
  lastId += 1;
  return {
    id: lastId,
    uuid,
    name: typeof content.name === 'string' ? content.name : uuid,
    slug,
    full_slug: `vehicles/${slug}`,
    content: { _uid: `root-${uuid}`, ...content },
  };
}

type Fields = Readonly<Record<string, unknown>>;

export const lineStory = (uuid: string, fields: Fields = {}): Story =>
  vehicleStory(uuid, {
    component: 'ModelLine',
    name: uuid[0]?.toUpperCase() + uuid.slice(1),
    vehicle_category: 'SUV',
    ...fields,
  });

/** A model of the line `ridge`, whose code is its uuid. */
export const modelStory = (uuid: string, fields: Fields = {}, component = 'ModelAU'): Story =>
  vehicleStory(uuid, {
    component,
    name: `Ridge ${uuid}`,
    model_line: 'ridge',
    short_name: uuid,
    code: uuid,
    driveaway_price: '50000',
    ...fields,
  });

export const colourStory = (uuid: string, fields: Fields = {}): Story =>
  vehicleStory(uuid, { component: 'Colour', name: uuid, hex: '#a8481f', ...fields });

export const trimStory = (uuid: string, fields: Fields = {}): Story =>
  vehicleStory(uuid, { component: 'Trim', name: uuid, ...fields });

export const optionBlok = (component: string, uid: string, modelCodes: string, fields: Fields = {}) => ({
  component,
  _uid: uid,
  name: uid,
  modelCodes,
  ...fields,
});
export const modelColour = (colour: string) => ({ component: 'ModelColour', _uid: `c-${colour}`, colour });
export const modelTrim = (trim: string) => ({ component: 'ModelTrim', _uid: `t-${trim}`, trim });
