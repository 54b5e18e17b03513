import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPhone } from './readPhone.ts';

describe("'Before sending: a leading + on the phone is dropped; a leading 0 is replaced by 61 (au) or 64 (nz)'", () => {
  it.each([
    ['0412 345 678', 'au', '61412345678'],
    ['021 234 5678', 'nz', '64212345678'],
    ['+61412345678', 'au', '61412345678'],
    ['61412345678', 'au', '61412345678'],
  ] as const)('%s in %s is sent as %s', (value, country, sent) => {
    expect(readPhone(value, country)).toBe(sent);
  });

  it.each([
    ['00 61 412 345 678', 'au', '61412345678'],
    ['0061 0412 345 678', 'au', '61412345678'],
    ['0011 61 412 345 678', 'au', '61412345678'],
    ['00 44 20 7946 0018', 'au', '442079460018'],
    ['+61 (0)412 345 678', 'au', '61412345678'],
    ['+61 0412-345-678', 'au', '61412345678'],
    ['(02) 7010 1234', 'au', '61270101234'],
    ['412 345 678', 'au', '61412345678'],
    ['0412–345–678', 'au', '61412345678'],
    // As an address book copies it, between marks of direction.
    ['\u202a+61 412 345 678\u202c', 'au', '61412345678'],
    ['1300 975 707', 'au', '611300975707'],
    ['+64 (0)21 123 456', 'nz', '6421123456'],
    ['00 64 21 123 4567', 'nz', '64211234567'],
    ['0061 412 345 678', 'nz', '61412345678'],
    ['64 27 123 4567', 'au', '64271234567'],
    ['0491 570 156', 'nz', '61491570156'],
    ['09 234 5678', 'nz', '6492345678'],
    ['+44 20 7946 0018', 'au', '442079460018'],
  ] as const)('%j in %s, however it is written, is sent as %s', (value, country, sent) => {
    expect(readPhone(value, country)).toBe(sent);
  });
});

describe('numbers of films and examples are numbers', () => {
  // ACMA, "Numbers for use in radio, film and television".
  it.each([
    ...['0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159', '0491 570 110'],
    ...['0491 570 313', '0491 570 737', '0491 571 266', '0491 571 491', '0491 571 804', '0491 572 549'],
    ...['0491 572 665', '0491 572 983', '0491 573 770', '0491 573 087', '0491 574 118', '0491 574 632'],
    ...['0491 575 254', '0491 575 789', '0491 576 398', '0491 576 801', '0491 577 426', '0491 577 644'],
    ...['0491 578 957', '0491 578 148', '0491 578 888', '0491 579 212', '0491 579 760', '0491 579 455'],
    ...['(02) 5550 1234', '(02) 7010 1234', '(03) 5550 1234', '(03) 7010 1234', '(07) 5550 1234'],
    ...['(07) 7010 1234', '(08) 5550 1234', '(08) 7010 1234', '1800 160 401', '1300 975 711'],
  ])('%s', (value) => {
    expect(readPhone(value, 'au')).toMatch(/^61\d{9,10}$/);
  });
});

describe('what no phone can have is none', () => {
  it.each([
    ['0412 345 6789', 'au'],
    ['+61 4123 456 789', 'au'],
    ['041 234 567', 'au'],
    ['0512 345 678', 'au'],
    ['0999 999 999', 'au'],
    ['0000000000', 'au'],
    ['1234567890', 'au'],
    ['12345678901', 'au'],
    ['131 114', 'au'],
    ['000', 'au'],
    ['+999 412 345 678', 'au'],
    ['0412 345 67x', 'au'],
    ['0412 345 678 or 0412 345 679', 'au'],
    ['0412 345 678 x5', 'au'],
    ['04915 701 560', 'nz'],
    ['call me', 'au'],
    ['', 'au'],
    ['021 123 45', 'nz'],
    ['021 1234 56789', 'nz'],
    ['09 123 456', 'nz'],
  ] as const)('%j in %s', (value, country) => {
    expect(readPhone(value, country)).toBeUndefined();
  });

  it('a mobile range that is opened after the library was made is one all the same', () => {
    expect(readPhone('0453 123 456', 'au')).toBe('61453123456');
  });

  it('whatever is written, what is sent has ten digits to fifteen, without + or leading 0', () => {
    const written = fc.stringMatching(/^\+?[0-9][0-9 .()-]{0,20}$/);
    fc.assert(
      fc.property(written, fc.constantFrom('au', 'nz'), (value, country) => {
        expect(readPhone(value, country) ?? '1234567890').toMatch(/^[1-9]\d{9,14}$/);
      }),
    );
  });
});
