/** The engines that tests run in. Chromium is the reference: all other browser tests run in it. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKitGTK';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Scheme = 'light' | 'dark';

export interface EngineOptions {
  /** Colours that the device asks for. */
  readonly scheme: Scheme;
  /** Whether the device asks for reduced motion. */
  readonly hasReducedMotion: boolean;
}

/** Keys that are no character. */
export type Key = 'ArrowRight' | 'Backspace' | 'Enter' | 'Escape' | 'Tab';

/** A point of the window, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A tab of a browser, with what only its driver can do. Everything else is done by `evaluate`: navigation too, as
 * Puppeteer loses count of Firefox's documents once one comes back from the back/forward cache.
 */
export interface EnginePage {
  readonly engine: EngineName;
  /**
   * Runs a function in the page and returns what it returns or resolves to, as JSON; `null` for `undefined`.
   * The function may use nothing of its file.
   * @throws when it throws, or when the document goes while it runs
   */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the main button of the mouse. */
  click(point: Point): Promise<void>;
  /** Types characters into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in the file input that the selector finds. */
  upload(selector: string, file: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Removes all cookies and the storage of the origin of the current document. */
  forgetVisitor(): Promise<void>;
  /** Writes a picture of the window, as PNG. */
  screenshot(file: string): Promise<void>;
  /** Errors and warnings that the browser has reported since the last call. */
  takeProblems(): readonly string[];
  close(): Promise<void>;
}
