import { describe, expect, it } from '@jest/globals';
import { field, formOf } from '../../shared/forms/fixtureFields.ts';
import { ballarat } from '../../test/support/diaryDealers.ts';
import { createDealerChoice } from './createCheckSubmission.ts';
import { offerTimes } from './offerTimes.ts';
import { submissionKeyOf } from './submissionKey.ts';

const slot = field('test_drive_slot', { component: 'SelectSlot' });
const model = field('vehicle_interested_in', {
  component: 'SelectModelLine',
  options: [{ value: 'Ridge', text: 'Ridge', slug: 'ridge' }],
});
const form = formOf(model, field('post_code'), field('dealer_code', { component: 'SelectDealership' }), slot);
const times = [{ value: '2026-12-05T10:00+11:00', text: '10 am' }];
const onPage = (of = form) => ({
  form: of,
  data: { status: 'success', options: { other: [] }, start: { car: 'Ridge Tour' } } as never,
});

function setUp(held: 'held' | 'gone' = 'held') {
  const asks: object[] = [];
  const dealers = {
    list: async () => ({ dealers: [ballarat] }) as never,
    byPostcode: async () => ({ closestDealerCode: ballarat.code }) as never,
  };
  const appointments = {
    hold: async (ask: object) => {
      asks.push(ask);
      return held as never;
    },
    times: async (ask: object) => {
      asks.push(ask);
      return { options: times } as never;
    },
  };
  const { withDealer } = createDealerChoice(dealers);
  return { asks, options: { appointments, dealers, withDealer } };
}
const key = submissionKeyOf('key');
const asked = { kind: 'test_drive', country: 'au', dealer: 'A3350', model: 'ridge' };

describe('a form that is shown again without JavaScript', () => {
  it('offers the times of the dealer that the postcode leads to', async () => {
    const { asks, options } = setUp();
    const sent = { vehicle_interested_in: 'Ridge', post_code: '3350' };
    const { found, values, errors } = await offerTimes(options, onPage(), { values: sent });
    expect(asks).toEqual([asked]);
    expect(found).toEqual({
      form,
      data: {
        status: 'success',
        options: { other: [], test_drive_slot: times },
        start: { car: 'Ridge Tour', dealer: { code: 'A3350', name: 'Goldfields Meridian, Ballarat' } },
      },
    });
    expect([values, errors]).toEqual([{ ...sent, dealer_code: 'A3350', dealer_proposed_for: '3350' }, {}]);
  });

  it.each([
    ['the site has chosen it, for the postcode that is written still', '3350', '3350'],
    ['the visitor or a link has chosen it', undefined, undefined],
  ])('says for which postcode the dealer was chosen where %s', async (_, proposedFor, told) => {
    const { options } = setUp();
    const sent = { post_code: ' 33 50', dealer_code: 'A3350' };
    const { values } = await offerTimes(options, onPage(), { values: sent, proposedFor });
    expect(values.dealer_proposed_for).toBe(told);
  });

  it('holds the time that was chosen for its submission, which goes along', async () => {
    const { asks, options } = setUp();
    const sent = {
      vehicle_interested_in: 'Ridge',
      dealer_code: 'A3350',
      test_drive_slot: ` ${times[0]?.value} `,
    };
    const { values, errors } = await offerTimes(options, onPage(), { key, values: sent });
    expect(asks).toEqual([
      { ...asked, id: key.leadId, slot: times[0]?.value },
      { ...asked, id: key.leadId },
    ]);
    expect([values, errors]).toEqual([
      { ...sent, test_drive_slot: times[0]?.value, submission_id: 'key' },
      {},
    ]);
  });

  it('says that the time is gone, and has none any more', async () => {
    const { options } = setUp('gone');
    const sent = { dealer_code: 'A3350', test_drive_slot: '2026-12-05T10:00+11:00' };
    const { values, errors } = await offerTimes(options, onPage(), { key, values: sent });
    expect(values).toEqual({ ...sent, test_drive_slot: '', submission_id: 'key' });
    expect(errors).toEqual({ test_drive_slot: expect.stringContaining('time') });
  });

  it.each([
    ['no submission', undefined, times[0]?.value ?? ''],
    ['no time that is chosen', key, ' '],
  ])('holds nothing for %s', async (_what, of, time) => {
    const { asks, options } = setUp('gone');
    const sent = { dealer_code: 'A3350', test_drive_slot: time };
    const { values, errors } = await offerTimes(options, onPage(), { key: of, values: sent });
    expect([asks.length, errors]).toEqual([1, {}]);
    expect(values.test_drive_slot).toBe(time.trim());
  });

  it('offers those of any dealer, and starts with none, where the code is of no dealer', async () => {
    const { asks, options } = setUp();
    const { found, values } = await offerTimes(options, onPage(), { values: { dealer_code: 'A9998' } });
    expect(asks).toEqual([{ ...asked, dealer: '', model: '' }]);
    expect(values).toEqual({ dealer_code: '' });
    expect(found.data).toMatchObject({ start: { car: 'Ridge Tour' } });
    expect(found.data).not.toHaveProperty('start.dealer');
  });

  it.each([
    ['asks for no time', formOf(model), true],
    ['has no diary', form, false],
  ])('is as it was sent where it %s', async (_what, of, withDiary) => {
    const { asks, options } = setUp();
    const page = onPage(of);
    const sent = { post_code: '3350' };
    const offered = await offerTimes(
      { ...options, ...(withDiary ? {} : { appointments: undefined }) },
      page,
      { key, values: sent },
    );
    expect(offered).toEqual({ found: page, values: sent, errors: {} });
    expect([offered.found === page, asks]).toEqual([true, []]);
  });
});
