import { describe, expect, it } from '@jest/globals';
import { balloonMaximumSchema, financeSchema } from './financeSchema.ts';
import { modelLineSchema } from './modelLineSchemas.ts';
import { driveawayStatePriceSchema, financeOfferSchema, modelColourSchema } from './modelSchemas.ts';
import type { ComponentSchema, Field } from './schema.ts';
import { vehicleSchemas } from './vehicleSchemas.ts';

/** As an editor reads the entries of a field. */
const entriesOf = (field: Field | undefined) =>
  field && 'options' in field ? field.options?.map(({ name, value }) => `${value}: ${name}`) : undefined;

const schemaNamed = (name: string): ComponentSchema | undefined =>
  Object.values<ComponentSchema>(vehicleSchemas).find((schema) => schema.name === name);

describe('an editor of vehicles and finance', () => {
  const terms = [
    ...['12: 12 months', '24: 24 months', '36: 36 months', '48: 48 months'],
    ...['60: 60 months', '72: 72 months', '84: 84 months'],
  ];
  const states = [
    ...['ACT: Australian Capital Territory', 'NSW: New South Wales', 'NT: Northern Territory'],
    ...['QLD: Queensland', 'SA: South Australia', 'TAS: Tasmania', 'VIC: Victoria', 'WA: Western Australia'],
  ];

  it.each<[string, Field | undefined, string[]]>([
    ['terms of a balloon', balloonMaximumSchema.schema.term, terms],
    ['terms of a loan', financeSchema.schema.terms, terms],
    ['states of a price', driveawayStatePriceSchema.schema.state, states],
    ['states of an offer', financeOfferSchema.schema.specialFinanceState, states],
    [
      'categories of an accessory',
      schemaNamed('Accessory')?.schema.categories,
      [
        ...['Carrying: Carrying', 'Charging: Charging', 'Comfort: Comfort'],
        ...['Off-road: Off-road', 'Protection: Protection', 'Towing: Towing'],
      ],
    ],
  ])('chooses among %s', (_what, field, entries) => {
    expect(entriesOf(field)).toEqual(entries);
  });

  it('says by country what differs there', () => {
    expect(financeSchema.schema.default_term).toMatchObject({ type: 'option', translatable: true });
    expect(financeSchema.schema.warnings).toMatchObject({
      type: 'textarea',
      translatable: true,
      description: 'One a line. Shown beside every rate.',
    });
  });

  it.each([
    ['engines', ['Engine']],
    ['motors', ['Motor']],
    ['transmissions', ['Transmission']],
    ['drivetrains', ['Drivetrain']],
    ['batteries', ['Battery']],
    ['wheels', ['Wheels']],
  ] as const)('puts into the %s of a model line nothing but %j', (field, names) => {
    expect(modelLineSchema.schema[field].component_whitelist).toEqual(names);
  });

  it.each([
    ['a colour of a model', modelColourSchema.schema.colour, 'option', 'Colour'],
    ['the accessories of a line', modelLineSchema.schema.accessories, 'options', 'Accessory'],
  ])('names %s by the id of its story', (_what, field, type, story) => {
    expect(field).toMatchObject({
      type,
      source: 'internal_stories',
      filter_content_type: [story],
      ids_only: true,
    });
  });
});
