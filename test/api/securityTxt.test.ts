import { describe, expect, it } from '@jest/globals';
import { setUp } from './securityFixture.ts';

describe('/.well-known/security.txt', () => {
  it('names whom to tell of a weakness, as configured', async () => {
    const { ask } = setUp({
      SITE_URL: 'https://www.example.com',
      SECURITY_CONTACT: 'mailto:security@example.com',
      SECURITY_EXPIRES: '2027-06-30',
    });
    const answer = await ask.get('/.well-known/security.txt');
    expect(answer.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.text.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2027-06-30T23:59:59Z',
      'Preferred-Languages: en',
      'Canonical: https://www.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it('is not there while nobody is named', async () => {
    expect((await setUp().ask.get('/.well-known/security.txt')).status).toBe(404);
  });

  it('is said to be over in the log', () => {
    const { logged } = setUp({
      SECURITY_CONTACT: 'https://www.example.com/security',
      SECURITY_EXPIRES: '2020-01-31',
    });
    expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('SECURITY_EXPIRES is over'));
  });
});
