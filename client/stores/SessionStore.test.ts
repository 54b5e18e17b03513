import { describe, expect, it } from '@jest/globals';
import { SessionStore } from './SessionStore.ts';

function storage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
}

describe('auState and isABN, spec part 1 §3', () => {
  it('are VIC and true when nothing is stored, and no default is stored', () => {
    const { stored, ...store } = storage();
    const session = new SessionStore('au');
    session.persist(store);
    expect([session.auState, session.isABN, session.hasChosenState, stored]).toEqual([
      'VIC',
      true,
      false,
      {},
    ]);
    session.setIsABN(false);
    expect([session.hasChosenBuyer, stored]).toEqual([true, { isABN: 'false' }]);
  });

  it('are kept once chosen', () => {
    const { stored, ...store } = storage();
    const session = new SessionStore('au');
    session.persist(store);
    session.setAuState('VIC');
    expect(stored).toEqual({ auState: 'VIC' });
    // What is chosen may be the default.
    session.setIsABN(true);
    expect(stored).toEqual({ auState: 'VIC', isABN: 'true' });
    const later = new SessionStore('au');
    later.persist(storage({ auState: 'WA', isABN: 'false' }));
    expect([later.auState, later.isABN, later.hasChosenState]).toEqual(['WA', false, true]);
  });

  it('each by itself: a tab that changes the state leaves the buyer as another tab has chosen it', () => {
    const { stored, ...store } = storage();
    const [one, other] = [new SessionStore('au'), new SessionStore('au')];
    one.persist(store);
    other.persist(store);
    other.setIsABN(false);
    one.setAuState('WA');
    expect(stored).toEqual({ auState: 'WA', isABN: 'false' });
  });

  it('a state that is found late gives way to the one that another tab has chosen meanwhile', () => {
    const { stored, ...store } = storage();
    const [one, other, third] = [new SessionStore('au'), new SessionStore('au'), new SessionStore('au')];
    for (const session of [one, other, third]) session.persist(store);
    other.setAuState('WA');
    one.findAuState('NSW', store);
    expect([one.auState, stored]).toEqual(['WA', { auState: 'WA' }]);
    third.setAuState('TAS');
    third.findAuState('NSW', store);
    expect([third.auState, stored]).toEqual(['TAS', { auState: 'TAS' }]);
  });

  it('a state that is found is kept where none was chosen', () => {
    const { stored, ...store } = storage();
    const session = new SessionStore('au');
    session.persist(store);
    session.findAuState('NSW', store);
    expect([session.auState, session.hasChosenState, stored]).toEqual(['NSW', true, { auState: 'NSW' }]);
  });

  it.each([
    { auState: 'XX', isABN: 'maybe' },
    { auState: '__proto__', isABN: '' },
  ])('ignore what is not theirs: %j', (stored) => {
    const session = new SessionStore('au');
    session.persist(storage(stored));
    expect([session.auState, session.isABN, session.hasChosenState]).toEqual(['VIC', true, false]);
  });
});

describe('the preferred dealer', () => {
  const dealer = { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' };

  it('is kept on the device, one for each country, and can be changed and removed', () => {
    const { stored, ...store } = storage();
    const session = new SessionStore('au');
    session.persist(store);
    session.setPreferredDealer(dealer);
    session.setCountry('nz');
    expect(session.preferredDealer).toBeUndefined();
    session.setPreferredDealer({ ...dealer, code: 'N3330' });
    const later = new SessionStore('au');
    later.persist(storage(stored));
    expect(later.preferredDealer).toEqual(dealer);
    later.setCountry('nz');
    expect(later.preferredDealer?.code).toBe('N3330');
    session.setPreferredDealer(null);
    const last = new SessionStore('nz');
    last.persist(storage(stored));
    expect(last.preferredDealer).toBeUndefined();
  });

  it.each(['', 'null', '{', '[]', '{"code":"A1"}', '{"code":"/x","name":"N","city":"C"}', '7'])(
    'is none when the device has kept %j',
    (text) => {
      const session = new SessionStore('au');
      session.persist(storage({ 'preferredDealer.au': text }));
      expect(session.preferredDealer).toBeUndefined();
    },
  );
});

describe('a dealer that another tab has chosen', () => {
  const dealer = { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' };

  it.each([
    ['preferredDealer.au', JSON.stringify(dealer), dealer],
    ['preferredDealer.nz', JSON.stringify(dealer), undefined],
    ['preferredDealer.au', 'null', undefined],
    ['auState', 'WA', undefined],
  ])('%s %s', (key, text, expected) => {
    const session = new SessionStore('au');
    session.hear(key, text);
    expect([session.preferredDealer, session.auState]).toEqual([expected, 'VIC']);
  });

  it('is gone with all that the storage kept', () => {
    const session = new SessionStore('au');
    session.setPreferredDealer(dealer);
    session.hear('isABN', 'true');
    expect(session.preferredDealer).toEqual(dealer);
    session.hear(null, null);
    expect(session.preferredDealer).toBeUndefined();
  });
});

it('takes over what later pages have chosen, when the browser shows a page again as it was left', () => {
  const { stored, ...store } = storage();
  const session = new SessionStore('au');
  session.persist(store);
  session.setPreferredDealer({ code: 'A3350', name: 'Ballarat Meridian', city: 'Ballarat' });
  Object.assign(stored, { auState: 'WA', isABN: 'false', 'preferredDealer.au': 'null' });
  session.read(store);
  expect([session.auState, session.isABN, session.preferredDealer]).toEqual(['WA', false, undefined]);
});
