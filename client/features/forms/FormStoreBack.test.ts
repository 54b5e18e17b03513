import { describe, expect, it } from '@jest/globals';
import { dealer, firstName, formOf, near, postcode, setUp } from './formStoreFixture.ts';

describe('a page that the browser shows again as it was left', () => {
  it('has in its form what was written on later pages, and nothing of what was sent there', async () => {
    const { store } = setUp(formOf(firstName, postcode));
    store.input(firstName, 'Lee');
    store.commit(postcode);
    expect(store.errors).not.toEqual({});
    store.comeBack({ first_name: 'Sam', post_code: '3350' });
    expect([store.values.first_name, store.values.post_code, store.errors]).toEqual(['Sam', '3350', {}]);
    expect(store.written).toEqual({ first_name: 'Sam', post_code: '3350' });
    store.comeBack({});
    expect([store.values.first_name, store.written]).toEqual(['', {}]);
  });

  it('keeps the dealer that its postcode has chosen, as long as that is the postcode', async () => {
    const findDealers = async () => ({ options: near, closest: 'A1' });
    const { store } = setUp(formOf(postcode, dealer), { findDealers });
    store.input(postcode, '3350');
    store.commit(postcode);
    await new Promise(setImmediate);
    store.comeBack({ post_code: '3350' });
    expect(store.values.dealer_code).toBe('A1');
    store.choose(dealer, '');
    expect(store.written.dealer_code).toBe('');
    store.choose(postcode, '3000');
    await new Promise(setImmediate);
    expect([store.values.dealer_code, store.written]).toEqual(['A1', { post_code: '3000' }]);
    store.comeBack({ post_code: '3000' });
    expect(store.values.dealer_code).toBe('A1');
    store.comeBack({});
    expect(store.values.dealer_code).toBe('');
  });

  it('says thanks for what it has sent itself', async () => {
    const { store } = setUp(formOf(firstName));
    store.input(firstName, 'Sam');
    await store.submit();
    store.comeBack({});
    expect([store.status, store.values.first_name]).toEqual(['sent', 'Sam']);
  });
});
