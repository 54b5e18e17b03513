import type {
  ModelQuoteBody,
  QuoteBatchBody,
  SiteQuoteAnswer,
  SiteQuoteBody,
} from '../../../shared/finance/quote.ts';

/** Spec part 2 §7. */
const quotePath = '/api/angleGenericQuote/';

/** One quote. Rejects when nobody answers, or not as agreed. */
export async function askQuote(body: SiteQuoteBody, signal?: AbortSignal): Promise<SiteQuoteAnswer> {
  const answer = await post(quotePath, body, signal);
  if (!isAnswer(answer)) throw new Error('The quote is none');
  return answer;
}

/** Many at once, in their order. Rejects when nobody answers, or not as agreed. */
export async function askBatch(quotes: readonly ModelQuoteBody[]): Promise<readonly SiteQuoteAnswer[]> {
  const answer = await post(quotePath, { quotes });
  const found: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'quotes') : null;
  if (!Array.isArray(found) || !found.every(isAnswer)) throw new Error('The quotes are none');
  return found;
}

async function post(
  path: string,
  body: SiteQuoteBody | QuoteBatchBody,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return response.json();
}

const isAnswer = (answer: unknown): answer is SiteQuoteAnswer =>
  typeof answer === 'object' && answer !== null && typeof Reflect.get(answer, 'error') === 'boolean';
