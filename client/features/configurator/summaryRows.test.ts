import { describe, expect, it } from '@jest/globals';
import { pip, ridge, stateAfter } from '../../../shared/configurator/fixtures.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import { accessoryRows, priceRows, specsRows } from './summaryRows.ts';

const preferences = { auState: 'VIC', isABN: false } as const;

describe('summary', () => {
  it('tells the price part by part, up to the total', () => {
    const { build } = stateAfter(
      ridge,
      { type: 'chooseVariant', shortName: 'Peak' },
      { type: 'chooseColour', colour: 'red' },
      { type: 'toggleAccessory', accessory: 'mats' },
      { type: 'toggleAccessory', accessory: 'awning' },
    );
    expect(priceRows('Ridge Peak', priceOf(ridge, build, preferences), 'au')).toEqual([
      { name: 'Ridge Peak', value: '', price: '$47,990' },
      { name: 'Options', value: '', price: '+ $2,000' },
      { name: 'Colour', value: '', price: '+ $700' },
      { name: 'Interior', value: '', price: '+ $1,500' },
      { name: 'Accessories, fitted', value: '', price: '+ $189' },
      { name: 'Accessories', value: '', price: 'Your dealer confirms the price' },
    ]);
    expect(accessoryRows(ridge, build).map(({ price }) => price)).toEqual([
      '$189.00 Fitted RRP',
      'Contact your Dealer for Pricing',
    ]);
  });

  it('tells what an accessory needs', () => {
    const { mats, 'tow-bar': towBar } = ridge.accessories;
    if (!mats || !towBar) throw new Error('The fixture has other accessories');
    const line = {
      ...ridge,
      accessories: { mats, 'tow-bar': { ...towBar, requires: ['mats'] } },
    } as typeof ridge;
    const { build } = stateAfter(line, { type: 'toggleAccessory', accessory: 'tow-bar' });
    expect(accessoryRows(line, build).map(({ name, more }) => [name, more])).toEqual([
      ['Rubber mats', ''],
      ['Tow bar', 'Needs Rubber mats'],
    ]);
  });

  it("calls 'Included' what the drive-away price has in it", () => {
    const { build } = stateAfter(
      ridge,
      { type: 'chooseVariant', shortName: 'Volt' },
      { type: 'chooseOption', option: '80kwh' },
    );
    expect(specsRows(ridge, build)).toContainEqual({ name: 'Battery', value: '80 kWh', price: 'Included' });
  });

  it('leaves accessories to the dealer in New Zealand', () => {
    const { build } = stateAfter(pip, { type: 'toggleAccessory', accessory: 'mats' });
    expect(priceRows('Pip One', priceOf(pip, build, preferences), 'nz')).toEqual([
      { name: 'Pip One', value: '', price: '$34,990' },
      { name: 'Accessories', value: '', price: 'Your dealer confirms the price' },
    ]);
  });
});
