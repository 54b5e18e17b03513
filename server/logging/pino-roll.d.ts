/** pino-roll ships no types. Options: its README. */
declare module 'pino-roll' {
  import type { SonicBoom, SonicBoomOpts } from 'sonic-boom';

  interface RollOptions extends Omit<SonicBoomOpts, 'dest'> {
    file: string | (() => string);
    frequency?: 'daily' | 'hourly' | number;
    dateFormat?: string;
    /** `20m`: megabytes. */
    size?: string | number;
    extension?: string;
    symlink?: boolean;
    limit?: { count?: number; removeOtherLogFiles?: boolean };
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function build(options: RollOptions): Promise<SonicBoom>;
}
