import type { Site } from '../../shared/page.ts';

type Network = Site['footer']['social'][number]['network'];

/** Drawn on a grid of 24; filled, so that they keep their shape at 22 px. */
const paths: Record<Network, string> = {
  facebook:
    'M13.6 21v-7.6h2.6l.5-3.2h-3.1V8.2c0-1 .4-1.7 1.8-1.7h1.5V3.6A19 19 0 0 0 14.6 3.5c-2.3 0-3.9 1.4-3.9 4v2.7H8v3.2h2.7V21Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.8-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  youtube:
    'M12 5c-3 0-5.8.1-7.4.5A2.7 2.7 0 0 0 2.7 7.4C2.3 9 2.3 12 2.3 12s0 3 .4 4.6a2.7 2.7 0 0 0 1.9 1.9C6.2 19 12 19 12 19s5.8 0 7.4-.5a2.7 2.7 0 0 0 1.9-1.9c.4-1.6.4-4.6.4-4.6s0-3-.4-4.6a2.7 2.7 0 0 0-1.9-1.9C17.8 5 12 5 12 5Zm-2 4 5.2 3-5.2 3Z',
  linkedin:
    'M4 9h3.5v11.5H4Zm1.750-5.5a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1ZM9.7 9H13v1.6c.5-.9 1.7-1.9 3.5-1.9 3.6 0 4.3 2.4 4.3 5.5v6.3h-3.5v-5.6c0-1.3 0-3-1.9-3s-2.1 1.4-2.1 2.9v5.7H9.7Z',
};

/** A network's sign, named for screen readers by the title that the content gives it. */
export function SocialIcon({ network, title }: { network: Network; title: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" role="img" aria-label={title} focusable="false">
      <path d={paths[network]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
