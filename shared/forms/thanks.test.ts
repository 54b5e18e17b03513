import { expect, it } from '@jest/globals';
import { appointmentAsked } from './thanks.ts';

it('a day that does not say what for is one of a test drive', () => {
  expect(appointmentAsked({ day: '2026-12-05' })).toBe('test_drive');
  expect(appointmentAsked({ day: '2026-12-05', kind: 'service' })).toBe('service');
});
