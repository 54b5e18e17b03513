import { describe, expect, it } from '@jest/globals';
import { appointmentAsked, type FormThanks, thanksWords } from './thanks.ts';

it('a day that does not say what for is one of a test drive', () => {
  expect(appointmentAsked({ day: '2026-12-05' })).toBe('test_drive');
  expect(appointmentAsked({ day: '2026-12-05', kind: 'service' })).toBe('service');
});

describe('thanks', () => {
  const slot = '2026-12-01T10:00+11:00';
  const dealer = { name: 'Meridian Melbourne', href: '/', address: '', phone: '', hours: [] };
  const booked: FormThanks = {
    reference: '1F2E3D4C',
    car: 'Ridge Tour',
    when: 'Tuesday 1 December, 10 am',
    at: { day: '2026-12-01', slot, kind: 'test_drive' },
    booking: '/au/test-drive-booking',
    dealer,
  };
  const { car: _car, dealer: _dealer, ...bare } = booked;
  const { booking: _booking, ...asked } = booked;

  it.each<[string, FormThanks, string]>([
    [
      'a test drive that is booked',
      booked,
      'Your test drive is booked: Ridge Tour, Tuesday 1 December, 10 am at Meridian Melbourne',
    ],
    [
      'a service that is booked',
      { ...booked, at: { day: '2026-12-01', slot, kind: 'service' } },
      'Your service is booked: Ridge Tour, Tuesday 1 December, 10 am at Meridian Melbourne',
    ],
    ['a time of which no more is known', bare, 'Your test drive is booked: Tuesday 1 December, 10 am'],
  ])('begin with the time of %s, and say it once', (_what, thanks, heading) => {
    expect(thanksWords(thanks)).toEqual({ heading });
  });

  it('say of a day that is only wished for that it is asked for, after thanking', () => {
    expect(thanksWords({ ...asked, isWish: true })).toEqual({
      heading: 'Thank you',
      note: 'Your test drive is asked for: Ridge Tour, Tuesday 1 December, 10 am at Meridian Melbourne.',
    });
  });

  it.each<[string, FormThanks]>([
    ['nothing was asked for', { reference: '1F2E3D4C' }],
    ['the booking was cancelled since', { ...booked, cancelled: 'test_drive' }],
    ['the booked time is over', { ...asked, over: 'test_drive' }],
  ])('promise no time when %s', (_what, thanks) => {
    expect(thanksWords(thanks)).toEqual({ heading: 'Thank you' });
  });
});
