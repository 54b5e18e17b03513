import { describe, expect, it } from '@jest/globals';
import { kgText, type Load, loadsOf, otherPayloads, payloadByGrade, payloadLabel } from './loads.ts';
import type { VehicleSpecs } from './vehicleFacts.ts';

const grade = (shortName: string, payload?: string) => ({
  shortName,
  specifications: [
    { name: 'Boot', value: `${shortName} boot` },
    ...(payload ? [{ name: 'Payload', value: payload }] : []),
  ],
});

describe('the loads of a model line', () => {
  it('are those that are told and above nothing, payload first', () => {
    const specs = { towingKg: 3500, payloadKg: 1050, towballKg: null, roofLoadKg: 0 } as VehicleSpecs;
    expect(loadsOf(specs)).toEqual([
      { kind: 'payload', kg: 1050 },
      { kind: 'braked', kg: 3500 },
    ]);
  });

  it('are written with their unit', () => {
    expect(kgText(1050)).toBe('1,050 kg');
  });
});

describe('the payload by grade', () => {
  it.each([
    [
      'each that tells it',
      [grade('Work', '1,050 kg'), grade('Tour', '985 kg'), grade('Old')],
      ['Work', 'Tour'],
    ],
    ['none where all carry the same', [grade('Tour', '640 kg'), grade('Summit', '640 kg')], []],
    ['none where none is told', [grade('Tour')], []],
  ])('is %s', (_words, models, names) => {
    expect(payloadByGrade(models).map(({ name }) => name)).toEqual(names);
  });

  it('is told once: the one that is drawn with its grade, the others below it', () => {
    const loads: Load[] = [{ kind: 'payload', kg: 1050 }];
    const payloads = payloadByGrade([grade('Work', '1,050 kg'), grade('Tour', '985 kg')]);
    expect(payloadLabel(loads, payloads)).toBe('Payload, Work');
    expect(otherPayloads(loads, payloads)).toEqual([{ name: 'Tour', value: '985 kg' }]);
    expect(payloadLabel(loads, [])).toBe('Payload');
    const towing: Load = { kind: 'braked', kg: 3_500 };
    expect(payloadLabel([...loads, towing], payloads)).toBe('Payload, Work');
    expect(otherPayloads([towing], payloads)).toEqual(payloads);
  });
});
