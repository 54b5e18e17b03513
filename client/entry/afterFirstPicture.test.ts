import { describe, expect, it } from '@jest/globals';
import { afterFirstPicture } from './afterFirstPicture.ts';

/** A window whose events, frames and timers happen when the test says so. */
function fakeWindow(document: { readyState: DocumentReadyState; visibilityState: DocumentVisibilityState }) {
  const events = new EventTarget();
  const frames: FrameRequestCallback[] = [];
  const timers: (() => void)[] = [];
  const patience: (() => void)[] = [];
  const observers = new Set<PerformanceObserverCallback>();
  const isSeen = { content: false };
  const tell = (callback: PerformanceObserverCallback) =>
    callback(
      { getEntriesByName: () => (isSeen.content ? [{}] : []) } as unknown as PerformanceObserverEntryList,
      {} as PerformanceObserver,
    );
  class FakeObserver {
    readonly callback: PerformanceObserverCallback;
    constructor(callback: PerformanceObserverCallback) {
      this.callback = callback;
    }
    observe() {
      observers.add(this.callback);
      tell(this.callback);
    }
    disconnect() {
      observers.delete(this.callback);
    }
  }
  const page = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    setTimeout: (callback: () => void, ms: number) => (ms ? patience : timers).push(callback),
    PerformanceObserver: FakeObserver,
    document,
  } as unknown as Parameters<typeof afterFirstPicture>[0];
  return {
    page,
    happen: (type: string) => events.dispatchEvent(new Event(type)),
    /** The first content comes on screen. */
    present() {
      isSeen.content = true;
      for (const callback of observers) tell(callback);
    },
    paint() {
      for (const frame of frames.splice(0)) frame(0);
      for (const timer of timers.splice(0)) timer();
    },
    runOut() {
      for (const timer of patience.splice(0)) timer();
    },
  };
}

const seen = { readyState: 'loading', visibilityState: 'visible' } as const;

async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

describe('afterFirstPicture: the scripts wait until the page was seen', () => {
  it('waits for what the first screen needs, and for its painting', async () => {
    const { page, happen, present, paint } = fakeWindow(seen);
    const waiting = afterFirstPicture(page);
    paint();
    expect(await isOver(waiting)).toBe(false);
    happen('load');
    paint();
    expect(await isOver(waiting)).toBe(false);
    present();
    expect(await isOver(waiting)).toBe(false);
    paint();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('needs no load event when the page has loaded before', async () => {
    const { page, present, paint } = fakeWindow({ ...seen, readyState: 'complete' });
    present();
    const waiting = afterFirstPicture(page);
    paint();
    await expect(waiting).resolves.toBeUndefined();
  });

  it.each(['pointerdown', 'keydown', 'touchstart'])('waits no longer on %s', async (action) => {
    const { page, happen } = fakeWindow(seen);
    const waiting = afterFirstPicture(page);
    happen(action);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('does not wait for a paint that nobody sees', async () => {
    const { page } = fakeWindow({ ...seen, visibilityState: 'hidden' });
    await expect(afterFirstPicture(page)).resolves.toBeUndefined();
  });

  it('waits no longer where no frame is drawn, as in a window that others cover', async () => {
    const { page, happen, runOut } = fakeWindow(seen);
    const waiting = afterFirstPicture(page);
    happen('load');
    expect(await isOver(waiting)).toBe(false);
    runOut();
    expect(await isOver(waiting)).toBe(true);
  });
});
