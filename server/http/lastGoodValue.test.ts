import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createLastGoodValue } from './lastGoodValue.ts';

/** A number that is read from elsewhere; the test says what there is and when it changes. */
function setUp() {
  const logged: string[] = [];
  const reasons: string[] = [];
  const tell = ({ msg, err }: { msg: string; err?: { message: string } }) => {
    logged.push(msg);
    if (err) reasons.push(err.message);
  };
  const elsewhere = {
    value: 1 as number | Error,
    isCurrent: true,
    now: 0,
    reads: 0,
    gate: Promise.resolve(),
  };
  const good = createLastGoodValue<{ readonly number: number }>({
    name: 'the number',
    async read() {
      elsewhere.reads += 1;
      const { value } = elsewhere;
      await elsewhere.gate;
      if (value instanceof Error) throw value;
      return { number: value };
    },
    isCurrent: () => elsewhere.isCurrent,
    retryMs: 5_000,
    now: () => elsewhere.now,
    logger: pino({ level: 'info' }, { write: (line) => tell(JSON.parse(line)) }),
  });
  return { good, logged, reasons, elsewhere };
}
/** Lets what was started in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const down = new Error('down');

describe('the last good answer', () => {
  it('is read when first asked for, once for everybody who waits, and then kept', async () => {
    const { good, elsewhere } = setUp();
    expect(good.peek()).toBeUndefined();
    const [one, other] = await Promise.all([good.get(), good.get(), good.refresh()]);
    expect(other).toBe(one);
    expect([await good.get(), good.peek()]).toEqual([{ number: 1 }, { number: 1 }]);
    await good.refreshStale();
    expect(elsewhere.reads).toBe(1);
  });

  it('is given as it was while one that may have changed is read anew', async () => {
    const { good, elsewhere } = setUp();
    await good.get();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(elsewhere, { value: 2, isCurrent: false, gate: promise });
    expect(await good.get()).toEqual({ number: 1 });
    elsewhere.isCurrent = true;
    resolve();
    await settle();
    expect(good.peek()).toEqual({ number: 2 });
  });

  it('is not read again and again while what is read is out of date already', async () => {
    const { good, elsewhere } = setUp();
    elsewhere.isCurrent = false;
    await good.get();
    await good.get();
    await settle();
    expect(elsewhere.reads).toBe(1);
    elsewhere.now = 5_000;
    await good.refreshStale();
    expect(elsewhere.reads).toBe(2);
  });

  it('stays while reading fails, which is logged once, and so is that it works again', async () => {
    const { good, elsewhere, logged } = setUp();
    await good.get();
    elsewhere.value = down;
    await good.refresh();
    await good.refresh();
    expect(await good.get()).toEqual({ number: 1 });
    expect(logged).toEqual(['the number could not be read anew']);
    elsewhere.value = 2;
    await good.refresh();
    expect(logged).toEqual(['the number could not be read anew', 'the number can be read again']);
    expect(await good.get()).toEqual({ number: 2 });
  });

  it('tells each reason for which reading fails once, however often they change', async () => {
    const { good, elsewhere, logged, reasons } = setUp();
    const refused = new Error('refused');
    for (const value of [down, down, refused, refused, new Error('down'), refused]) {
      elsewhere.value = value;
      await good.refresh();
    }
    expect(reasons).toEqual(['down', 'refused']);
    Object.assign(elsewhere, { value: 1 });
    await good.refresh();
    elsewhere.value = refused;
    await good.refresh();
    expect(reasons).toEqual(['down', 'refused', 'refused']);
    expect(logged.filter((line) => line.endsWith('again'))).toHaveLength(1);
  });

  it('that never was rejects with what reading failed with, and asks again only after a while', async () => {
    const { good, elsewhere } = setUp();
    elsewhere.value = down;
    await expect(good.get()).rejects.toBe(down);
    elsewhere.value = 1;
    await expect(good.get()).rejects.toBe(down);
    expect(elsewhere.reads).toBe(1);
    elsewhere.now = 5_000;
    expect(await good.get()).toEqual({ number: 1 });
  });

  it('of an earlier run is given at once, and never takes the place of a newer one', async () => {
    const { good } = setUp();
    good.restore({ number: 0 });
    expect(good.peek()).toEqual({ number: 0 });
    await good.refresh();
    good.restore({ number: 0 });
    expect(await good.get()).toEqual({ number: 1 });
  });
});
