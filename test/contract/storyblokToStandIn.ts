/**
 * Loaded before the official command line, which knows Storyblok's own hosts alone: sends its requests to the stand-in
 * at STAND_IN_ORIGIN. A request to any other host fails, so that no test leaves this machine.
 */

const origin = process.env.STAND_IN_ORIGIN ?? '';
const hosts: Readonly<Record<string, (path: string) => string>> = {
  'mapi.storyblok.com': (path) => path,
  's3.amazonaws.com': (path) => `/v1/uploads${path.replace(/^\/a\.storyblok\.com/, '')}`,
};
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  const path = hosts[host]?.(pathname);
  if (path === undefined) throw new TypeError(`No request may go to ${host}`);
  return send(new Request(`${origin}${path}${search}`, request));
};
