import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { modelQuote, priceForUse } from '../../shared/finance/calculatorBlock.ts';
import { startInputs } from '../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import { maxBatchQuotes } from '../../shared/finance/quote.ts';
import { asCents } from '../../shared/units.ts';
import type { ModelCard } from '../../shared/vehicles/modelCard.ts';
import { askFrom } from './askFrom.ts';
import type { Held } from './Held.ts';

/** What few requests can cost, and connections without any. Each client has an address of its own on loopback. */

const most = {
  /** Questions to the lender of one client in a minute: a quarter of LENDER_QUESTIONS_PER_MINUTE. */
  questions: 300,
  allQuestions: 1_200,
  /** CONNECTIONS_PER_ADDRESS */
  connections: 256,
};
const batches = 120;
const connections = 10_000;
/** Connections that are opened at the same time. */
const atOnce = 100;
const warmMs = 30_000;

/** Weekly prices on the page of all offers, as a client sees them that has asked for nothing yet. */
async function weeklyPrices(origin: string, client: string): Promise<number> {
  const { text } = await askFrom(client, `${origin}/au/offers/_payload.json`);
  return text.match(/"instalment":/g)?.length ?? 0;
}

/** Card of a model whose loan everybody may ask about. */
export async function cardOf(origin: string): Promise<ModelCard> {
  const { text } = await askFrom('127.0.2.1', `${origin}/au/offers/_payload.json`);
  const { blockData } = JSON.parse(text) as { blockData: Record<string, { cards?: readonly ModelCard[] }> };
  const [card] = Object.values(blockData).flatMap(({ cards = [] }) => cards);
  if (!card) throw new Error('There are no offers at /au/offers');
  return card;
}

/** A question to the lender that no kept answer fits, for each number. */
export function quoteOf(card: ModelCard, n: number) {
  const auState = 'VIC';
  const price = priceForUse(card, auState, 'Individual') ?? 0;
  const start = startInputs(defaultFinanceSettings.au, 'Individual');
  return modelQuote(card, 'Meridian', { price, auState, inputs: { ...start, deposit: asCents(100 * n) } });
}

/** Asks for batches of quotes, each with a deposit that nobody has asked for; gives how many had an answer. */
async function askForQuotes(origin: string, client: string, card: ModelCard, first: number): Promise<number> {
  let answered = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const quotes = Array.from({ length: maxBatchQuotes }, (_, n) =>
      quoteOf(card, first + batch * maxBatchQuotes + n),
    );
    const { text } = await askFrom(client, `${origin}/api/angleGenericQuote/`, { quotes });
    answered += text.match(/"error":false/g)?.length ?? 0;
  }
  return answered;
}

async function quotes(origin: string): Promise<Held[]> {
  for (let ms = 0; ms < warmMs && (await weeklyPrices(origin, '127.0.2.1')) === 0; ms += 500)
    await delay(500);
  const before = await weeklyPrices(origin, '127.0.2.1');
  const card = await cardOf(origin);
  const each = batches * maxBatchQuotes;
  const alone = await askForQuotes(origin, '127.0.2.2', card, 0);
  const others = [];
  for (const n of [1, 2, 3, 4]) others.push(await askForQuotes(origin, `127.0.3.${n}`, card, n * each));
  const all = others.reduce((sum, one) => sum + one, alone);
  const next = await askForQuotes(origin, '127.0.2.3', card, 5 * each);
  const after = await weeklyPrices(origin, '127.0.2.4');
  return [
    {
      name: `${each.toLocaleString('en')} quotes of one client, in batches`,
      found: `${alone} answered`,
      isHeld: alone > 0 && alone <= most.questions,
    },
    {
      name: `${(4 * each).toLocaleString('en')} more of four others`,
      found: `${all} answered in all`,
      isHeld: all <= most.allQuestions,
    },
    { name: 'the next one who asks', found: `${next} answered`, isHeld: next > 0 },
    {
      name: 'weekly prices of all offers afterwards',
      found: `${after} of ${before}`,
      isHeld: before > 0 && after === before,
    },
  ];
}

/** Opens a connection with one probe on it; resolves when that is answered, or the site closes it. */
function openWithProbe(origin: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n');
  return new Promise((resolve) => {
    for (const event of ['data', 'close']) socket.on(event, () => resolve(socket));
  });
}

async function manyConnections(origin: string): Promise<Held[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < connections; n += atOnce)
    sockets.push(
      ...(await Promise.all(Array.from({ length: atOnce }, () => openWithProbe(origin, '127.0.4.1')))),
    );
  const page = await askFrom('127.0.4.2', `${origin}/au/`);
  // What was closed last may not have arrived.
  await delay(100);
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return [
    {
      name: `${connections.toLocaleString('en')} connections of one client, a probe on each`,
      found: `${open} stay open`,
      isHeld: open <= most.connections,
    },
    { name: 'a page for another client meanwhile', found: `${page.status}`, isHeld: page.status === 200 },
  ];
}

export const costAttacks = async (origin: string): Promise<Held[]> => [
  ...(await quotes(origin)),
  ...(await manyConnections(origin)),
];
