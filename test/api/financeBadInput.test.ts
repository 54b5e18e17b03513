import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LenderFixture, startLenderFixture } from '../contract/lenderServiceFixture.ts';
import { buildBody, createFinanceSite, type FinanceSite, modelBody } from './financeFixture.ts';

/** What `POST /api/angleGenericQuote/` does with input that no page of ours sends. */

let lender: LenderFixture;
let site: FinanceSite;
beforeEach(async () => {
  lender = await startLenderFixture();
  site = createFinanceSite({ url: lender.url });
});
afterEach(() => lender.close());

/** The body with one field, `assetDetails.variant`, as it should not be; undefined: without it. */
function withField(body: object, field: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = field.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((object, name) => object[name] as Record<string, unknown>, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

describe('bad input: 422 naming the field', () => {
  const noNumbers = [-1, 1e9, '1e3', '60000', 'NaN', null, [60], {}, true, 10.001];
  it.each([
    ...noNumbers.map((value) => ['assetPurchasePrice', value] as const),
    ...noNumbers.map((value) => ['depositAmount', value] as const),
    ...noNumbers.map((value) => ['balloon.balloonAmount', value] as const),
    ...[0, -12, 61, 12.5, 96, 1e9, '60', [60], null].map((value) => ['financeTermInMonths', value] as const),
    ...['uk', 'AU', '', null, ['au']].map((value) => ['country', value] as const),
    ...['VICTORIA', 'vic', '', null].map((value) => ['auState', value] as const),
    ...['Private', 'individual', '', null, undefined].map((value) => ['entityType', value] as const),
    ['isGFV', true],
    ['isBalloon', 'yes'],
    ['tradeIn', undefined],
    ['tradeIn.tradeInValue', 1_000],
    ['tradeIn.tradeInPayout', -1],
    ['assetDetails', 'ARDGT7426'],
    ['assetDetails.identificationCode', ''],
    ['assetDetails.identificationCode', 'x'.repeat(41)],
    ['assetDetails.identificationCode', { $ne: '' }],
    ['assetDetails.condition', 'Used'],
    ['assetDetails.odometer', 11],
    ['assetDetails.make', 5],
    ['assetDetails.variant', 'x'.repeat(201)],
    ['assetDetails.insurances', [{}]],
    ['assetDetails.accessories', 'none'],
    ['discount', 5],
  ])('%s: %j', async (field, value) => {
    const { status, body } = await site.post(withField(modelBody, field, value));
    expect({ status, field: body.field }).toEqual({ status: 422, field });
    expect(body).toMatchObject({ error: true, message: expect.any(String) });
  });

  it.each([
    ['assetPurchasePrice', 0],
    ['assetPurchasePrice', undefined],
  ])('%s: %j is no price of ours', async (field, value) => {
    const { status } = await site.post(withField(modelBody, field, value));
    expect(status).toBe(value === undefined ? 422 : 409);
  });

  it.each([
    ['build', 'no code'],
    ['build', '0'.repeat(401)],
    ['build', 5],
    ['isABN', 'true'],
    ['price', '60700'],
    ['deposit', -1],
    ['deposit', undefined],
    ['termMonths', 61],
    ['termMonths', '60'],
    ['balloonPercent', -1],
    ['balloonPercent', 101],
    ['balloonPercent', '20'],
    ['use', 'ABN'],
    ['frequency', 'Daily'],
    ['frequency', ['Weekly']],
    ['modelLine', undefined],
  ])('of a configuration, %s: %j', async (field, value) => {
    const { status, body } = await site.post(withField(buildBody, field, value));
    expect({ status, field: body.field }).toEqual({ status: 422, field });
  });

  it.each<[string, object, string, string]>([
    [
      'balloon 31 at 60 months',
      { ...buildBody, balloonPercent: 31 },
      'balloonPercent',
      'The maximum balloon amount for your loan term is 30%',
    ],
    [
      'the same in dollars',
      { ...modelBody, balloon: { balloonAmount: 18_000.01 } },
      'balloon.balloonAmount',
      'The maximum balloon amount for your loan term is 30%',
    ],
    [
      'any balloon at 84 months',
      { ...buildBody, termMonths: 84, balloonPercent: 1 },
      'balloonPercent',
      'There is no balloon option available for the loan term selected.',
    ],
    [
      'a deposit that leaves less than $5,000',
      { ...modelBody, depositAmount: 43_000.01 },
      'depositAmount',
      'The minimum loan amount is $5,000.',
    ],
    [
      'a vehicle that costs less',
      {
        ...modelBody,
        assetPurchasePrice: 4_999,
        depositAmount: 0,
        isBalloon: false,
        balloon: { balloonAmount: 0 },
        assetDetails: { ...modelBody.assetDetails, identificationCode: 'ATOYX1126' },
      },
      'assetPurchasePrice',
      'The minimum loan amount is $5,000.',
    ],
    [
      'a balloon that it says it has not',
      { ...modelBody, isBalloon: false },
      'balloon.balloonAmount',
      '"balloon.balloonAmount" must be [0].',
    ],
  ])('%s, in the words of the calculator', async (_, wrong, field, message) => {
    const { status, body } = await site.post(wrong);
    expect(status).toBe(422);
    expect(body).toEqual({ error: true, field, message });
  });

  it.each([
    ['a list', [modelBody]],
    ['nothing', {}],
  ])('a body that is %s', async (_, body) => {
    expect((await site.post(body)).status).toBe(422);
  });

  it.each([
    ['{"country":', 400],
    ['"au"', 400],
    [JSON.stringify({ ...modelBody, padding: 'x'.repeat(200_000) }), 413],
  ])('a body that cannot be read', async (body, status) => {
    expect((await site.post(body)).status).toBe(status);
  });
});
