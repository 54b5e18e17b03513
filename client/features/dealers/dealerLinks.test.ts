import { describe, expect, it } from '@jest/globals';
import { mailText } from './dealerLinks.ts';

describe('the link to an email address', () => {
  it.each([
    ['dealer@example.com', 'Email the sales team'],
    ['Dealer@Ballarat.Example.com', 'Email the sales team'],
    ['sales@goldfields.com.au', 'sales@goldfields.com.au'],
    ['sales@notexample.com', 'sales@notexample.com'],
  ])('%s reads %s', (email, text) => {
    expect(mailText(email)).toBe(text);
  });
});
