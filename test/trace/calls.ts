import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/**
 * Loaded into the site before its own code: every function of `server/` and `shared/` then tells of its call, and a request
 * with the header `x-trace` is answered with a line on standard output that names, in order of their first call, the files
 * it ran through. The stand-ins of the outside services are none of them.
 */
const root = path.resolve(import.meta.dirname, '../..');
const traced = /^(?:server\/(?!embedded\/|scripts\/)|shared\/).*\.ts$/;

/** The files that a request has run through. What the site does of its own accord meanwhile belongs to no request. */
const way = new AsyncLocalStorage<Map<string, string> | undefined>();
Object.assign(globalThis, {
  __called(file: string, name: string) {
    const called = way.getStore();
    if (called && !called.has(file)) called.set(file, name);
  },
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** All functions of a syntax tree, with the name that each has or is given. */
function functionsIn(node: Node, name = '', found: (readonly [Node, string])[] = []) {
  if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    found.push([node, nameOf(node.id) || name]);
  for (const part of Object.values(node).flat()) {
    if (isNode(part)) functionsIn(part, nameOf(node.id) || nameOf(node.key) || name, found);
  }
  return found;
}
const nameOf = (id: unknown): string => (isNode(id) && typeof id.name === 'string' ? id.name : '');

/** The code with a call at the beginning of each function. */
function withCalls(code: string, file: string): string {
  const inserted: (readonly [number, string])[] = functionsIn(parseAst(code) as unknown as Node).flatMap(
    ([{ body }, name]): (readonly [number, string])[] => {
      if (!isNode(body)) return [];
      const call = `__called(${JSON.stringify(file)}, ${JSON.stringify(name)})`;
      if (body.type === 'BlockStatement') return [[body.start + 1, `${call};`]];
      return [
        [body.start, `(${call}, `],
        [body.end, ')'],
      ];
    },
  );
  return inserted
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, insertion]) => text.slice(0, at) + insertion + text.slice(at), code);
}

registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : '';
    if (!traced.test(file)) return next(url, context);
    const code = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source: withCalls(code, file), shortCircuit: true };
  },
});

const isAsked = (request: IncomingMessage) => request.headers['x-trace'] !== undefined;
const waysOf = new WeakMap<IncomingMessage, Map<string, string>>();
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  const called = isAsked(request) ? new Map<string, string>() : undefined;
  if (called) waysOf.set(request, called);
  // A connection's next request runs where the last one did.
  way.enterWith(called);
});
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
  const called = waysOf.get(request);
  if (!called) return;
  process.stdout.write(`${JSON.stringify({ trace: request.headers['x-trace'], files: [...called] })}\n`);
});
