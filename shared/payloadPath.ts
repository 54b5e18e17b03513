const payloadName = '_payload.json';

/**
 * Address of the data of a page: `/au/finance?page=2` → `/au/finance/_payload.json?page=2`.
 * Spec part 1 §7, `GET {route}/_payload.json`.
 */
export function payloadPath(pathname: string, search = ''): string {
  return `${pathname.replace(/\/$/, '')}/${payloadName}${search}`;
}

/** The page whose data an address is, or undefined: `/au/_payload.json` → `/au/`, `/au/x/_payload.json` → `/au/x`. */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(`/${payloadName}`)) return undefined;
  const page = pathname.slice(0, -payloadName.length - 1);
  return /^\/[^/]*$/.test(page) ? `${page}/` : page;
}
