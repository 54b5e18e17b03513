import type { Layout } from '../../shared/page.ts';
import type { HeaderState } from './headerMode.ts';

export type LogoVariant = 'primary' | 'secondary' | 'finance';
export interface LogoLook {
  readonly variant: LogoVariant;
  /** Light, on a dark picture. */
  readonly inverted: boolean;
}

/**
 * Which logo the header shows: the finance page's own; the secondary, smaller one while it floats over the page; it is
 * inverted only where there is no ground of the header's own behind it. Spec part 1 §2 'Header logo', §3.
 */
export function headerLogo(state: HeaderState, { financeLogo, invertLogo }: Layout): LogoLook {
  const overPage = state === 'floating' || state === 'pinned';
  const variant = financeLogo ? 'finance' : overPage ? 'secondary' : 'primary';
  return { variant, inverted: invertLogo && state === 'transparent' };
}
