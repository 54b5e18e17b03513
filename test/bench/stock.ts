import { alikeStock } from '../../server/stock/alikeStock.ts';
import { createResolveSpec } from '../../server/stock/resolveSpec.ts';
import { createStockIndex } from '../../server/stock/stockIndex.ts';
import { presentModelLine } from '../../server/vehicles/presentModelLine.ts';
import { auStates } from '../../shared/auStates.ts';
import { choiceOf, coloursOf, fitBuild, modelsOf } from '../../shared/configurator/build.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { StockRow, StockState } from '../../shared/stock/stockRow.ts';
import { stockSorts } from '../../shared/stock/stockTexts.ts';
import { asCents } from '../../shared/units.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';

export interface StockFigures {
  readonly indexMs: number;
  /** Processor time of a search for the first page, and of the search for those like a build. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly alikeP99Ms: number;
}

const searches = 2_000;
const asOf = '2026-11-25';

/** Lehmer's generator: the same stock in every run. */
function createRandom(): () => number {
  let state = 20_261_125;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Searches of every kind in a stock of so many vehicles at so many dealers. */
export async function benchStock(
  catalogue: VehicleCatalogue,
  count: number,
  dealerCount: number,
): Promise<StockFigures> {
  const random = createRandom();
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const anywhere = () => ({ latitude: -43 + random() * 32, longitude: 114 + random() * 39 });
  const dealers = Array.from({ length: dealerCount }, (_, n) => ({ code: `D${n}`, ...anywhere() }) as Dealer);
  const lines = catalogue.modelLines.flatMap(({ slug, models }) =>
    models.length ? (presentModelLine(catalogue, slug) ?? []) : [],
  );
  const specs = lines.flatMap((line) =>
    modelsOf(line).flatMap((model) =>
      coloursOf(line, model).map(({ name }) => ({
        modelLine: line.modelLine.slug,
        model: model.code,
        colour: name,
        trim: '',
        options: [],
        accessories: [],
      })),
    ),
  );
  const states: readonly StockState[] = [
    { kind: 'here' },
    { kind: 'demonstrator', km: 4_000 },
    { kind: 'transit', month: '2027-01' },
    { kind: 'transit', month: '2027-03' },
  ];
  const rows = Array.from(
    { length: count },
    (_, n): StockRow => ({
      stockNumber: `M${n}`,
      dealer: of(dealers).code,
      spec: of(specs),
      state: of(states),
      price: random() < 0.3 ? asCents(Math.floor(random() * 90_000) * 100) : null,
    }),
  );
  const startedAt = performance.now();
  const byCode = new Map(dealers.map((dealer) => [dealer.code, dealer]));
  const index = await createStockIndex(rows, createResolveSpec(catalogue), byCode);
  const indexMs = performance.now() - startedAt;

  const search = () => {
    const line = random() < 0.5 ? of(lines) : undefined;
    index.find(
      {
        line: line?.modelLine.slug,
        kind: random() < 0.3 ? of(states).kind : undefined,
        dealer: random() < 0.2 ? of(dealers).code : undefined,
        most: random() < 0.3 ? asCents(6_000_000) : undefined,
      },
      {
        sort: of(stockSorts),
        place: anywhere(),
        preferences: { auState: of(auStates), isABN: random() < 0.5 },
        from: 0,
        count: 24,
      },
    );
  };
  const alike = () => {
    const line = of(lines);
    const model = of(modelsOf(line));
    const build = fitBuild(line, model, { ...choiceOf(line, fitBuild(line, model, {})) });
    alikeStock(index, { line: line.modelLine.slug, build, place: anywhere(), count: 3 }, asOf);
  };
  const found = timesOf(search);
  const matched = timesOf(alike);
  return { indexMs, p50Ms: at(found, 0.5), p99Ms: at(found, 0.99), alikeP99Ms: at(matched, 0.99) };
}

/** Processor time of each run in ms, from the least. */
const timesOf = (run: () => void): number[] =>
  Array.from({ length: searches }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);

const at = (times: readonly number[], part: number): number => times[Math.floor(times.length * part)] ?? 0;
