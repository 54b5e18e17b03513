import { makeAutoObservable } from 'mobx';
import { holdMs } from '../../../shared/appointments/appointments.ts';

/** How long before its end a hold is told of, in ms: WCAG 2.2.1 asks for 20 s at least. */
const warningMs = 2 * 60 * 1000;
/** How old a hold is when the next thing that the visitor does renews it, in ms: each renewal is a request. */
const renewAfterMs = 3 * 60 * 1000;
/** Delay before a renewal that the site did not answer is tried again, in ms. */
const retryMs = 30 * 1000;

interface HeldTimeOptions {
  /** Holds the chosen time again; what comes of it is reported to `begin` or `end`. */
  readonly hold: () => void;
  /** ms since 1970: a clock that goes on while the device sleeps. */
  readonly now: () => number;
  /** Runs a task later; returns what stops it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

type Phase = 'none' | 'held' | 'ending' | 'over';

/**
 * The hold of the time that is chosen in a form: renewed while the visitor is at work, told of before it ends, and
 * renewed by one press. What is chosen stays when it ends: sending the form tries to book it. WCAG 2.2.1.
 */
export class HeldTime {
  phase: Phase = 'none';
  /** Whether a hold that was about to end, or over, was renewed. */
  isRenewed = false;
  private heldAt = 0;
  private triedAt = Number.NEGATIVE_INFINITY;
  private stopTimers: () => void = () => undefined;
  private readonly options: HeldTimeOptions;

  constructor(options: HeldTimeOptions) {
    this.options = options;
    makeAutoObservable<this, 'heldAt' | 'triedAt' | 'stopTimers' | 'options'>(
      this,
      { heldAt: false, triedAt: false, stopTimers: false, options: false },
      { autoBind: true },
    );
  }

  /** The site holds the time. @param at when it was asked to, ms since 1970 */
  begin(at: number) {
    this.stopTimers();
    this.isRenewed = this.phase === 'ending' || this.phase === 'over';
    this.heldAt = at;
    this.phase = 'held';
    const stops = [holdMs - warningMs, holdMs].map((ms) =>
      this.options.after(at + ms - this.options.now(), this.check),
    );
    this.stopTimers = () => {
      for (const stop of stops) stop();
    };
  }

  /** Nothing is held: no time is chosen, another one has it, or the form is sent. */
  end() {
    this.stopTimers();
    this.phase = 'none';
    this.isRenewed = false;
  }

  /** Tells by the clock how far the hold is: timers stand still while a device sleeps. */
  check() {
    const age = this.options.now() - this.heldAt;
    if (this.phase === 'none' || age < holdMs - warningMs) return;
    this.phase = age < holdMs ? 'ending' : 'over';
    this.isRenewed = false;
  }

  /** The visitor has had time to read that it was renewed. */
  forgetRenewal() {
    this.isRenewed = false;
  }

  /** Renews the hold of a visitor who is at work, now and then. */
  act() {
    if (this.phase === 'none') return;
    const { heldAt, triedAt } = this;
    const now = this.options.now();
    if (now - heldAt >= renewAfterMs && now - triedAt >= retryMs) this.renew();
  }

  /** Renews the hold at once. */
  renew() {
    this.triedAt = this.options.now();
    this.options.hold();
  }
}
