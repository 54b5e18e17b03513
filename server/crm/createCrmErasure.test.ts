import { describe, expect, it } from '@jest/globals';
import { leadId, leadOf } from '../../test/support/testLeads.ts';
import { createCrmErasure } from './createCrmErasure.ts';

/** Removes a lead from a CRM that answers with a status; returns what came of it and what was asked. */
async function erase(status: number, changes: Parameters<typeof leadOf>[1] = {}) {
  const asked: unknown[] = [];
  const remove = createCrmErasure({
    url: 'https://crm.example.com/v1',
    token: 'secret',
    timeoutMs: 1_000,
    fetch: async (address, init) => {
      asked.push([init?.method, String(address), new Headers(init?.headers).get('authorization')]);
      return new Response(null, { status });
    },
  });
  return { outcome: await remove(leadOf(1, changes)), asked };
}

describe('removing a lead from the CRM', () => {
  it.each([
    [204, 'removed'],
    [200, 'removed'],
    [404, 'notThere'],
    [410, 'notThere'],
    [405, 'byHand'],
    [501, 'byHand'],
  ])('takes the status %d for %s', async (status, outcome) => {
    expect((await erase(status)).outcome).toBe(outcome);
  });

  it.each([401, 403, 409, 500, 503])(
    'rejects with the status %d, so that it is tried again',
    async (status) => {
      await expect(erase(status)).rejects.toThrow('CRM');
    },
  );

  it.each([
    ['leads/sales', 'leads/sales'],
    ['', 'leads'],
  ])('asks where a lead with the endpoint %j has gone, with our key', async (endpoint, folder) => {
    const { asked } = await erase(204, { endpoint });
    expect(asked).toEqual([['DELETE', `https://crm.example.com/v1/${folder}/${leadId(1)}`, 'Bearer secret']]);
  });

  it('is left to a person where there is no CRM', async () => {
    const options = { url: undefined, token: undefined, timeoutMs: 1_000, fetch };
    expect(await createCrmErasure(options)(leadOf(1))).toBe('byHand');
  });
});
