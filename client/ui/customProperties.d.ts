import 'react';

/** A style may set custom properties, which React hands on as they are. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
