import { posix } from 'node:path';

/** An import in a source file. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** `static` code, `dynamic` by `import()`, or `type`s only. */
  readonly kind: 'static' | 'dynamic' | 'type';
}

interface Direction {
  /** Files the rule is for, by path from the root. */
  readonly from: RegExp;
  readonly except?: RegExp;
  /** What they must not import: a path from the root, or a package's name. */
  readonly to: RegExp;
  readonly allowed?: (target: string, from: string) => boolean;
  /** Unset: of every kind. */
  readonly kinds?: readonly Import['kind'][];
  readonly why: string;
}

/** The block gallery is a development tool and no part of a page. */
const gallery = (target: string, from: string) =>
  from === 'server/process/development.ts' && target.startsWith('client/gallery/');
/** What is read of a brand when the site starts, and when it is built. */
const brandList = (target: string, from: string) =>
  /^server\/(config|scripts)\//.test(from) && /^client\/brands\/\w+\.ts$/.test(target);
const gate = /^client\/blocks\/(schemas|[^/]+\/schema)\.ts$/;

/** The rules. Tests may import anything. */
const directions: readonly Direction[] = [
  {
    from: /^client\//,
    to: /^(server|cron|views|test)\/|^node:/,
    why: 'client/ imports only shared/: what runs in a browser must not drag in the server, its secrets or Node.',
  },
  {
    from: /^client\//,
    to: /^joi$/,
    kinds: ['static'],
    why: 'client/ loads Joi only by import() when a form is first touched: it is half as big as React.',
  },
  {
    from: /^client\/ui\//,
    to: /^client\/(?!ui\/)/,
    why: 'client/ui/ imports only shared/ and itself: the design system shows what it is given; what knows the page, the stores or the blocks is of client/components/.',
  },
  {
    from: /^client\/features\//,
    to: /^client\/features\//,
    allowed: (target, from) => feature(target) === feature(from),
    why: 'features never import each other: each can then be changed, or loaded, without the others.',
  },
  {
    from: /^shared\//,
    to: /^(server|client|cron|views|test)\/|^(node:|react|mobx)/,
    why: 'shared/ is the pure domain that both sides stand on: nothing of ours, no React and no Node.',
  },
  {
    from: /^server\//,
    to: /^client\//,
    allowed: (target, from) =>
      (from.startsWith('server/stories/') && gate.test(target)) ||
      brandList(target, from) ||
      gallery(target, from),
    why: 'server/ knows of client/ only the schemas of the blocks, and only in server/stories/, and the list of brands, in server/config/: rendering goes through the build.',
  },
  {
    from: /^(client\/(?!brands\/)|views\/)/,
    to: /^client\/brands\/\w+\//,
    why: 'the site knows the brand that it is built for as #brand/, and no other.',
  },
  {
    from: /^server\//,
    to: /^views\//,
    why: 'server/ reaches views/ only through the build.',
  },
  {
    from: /^server\//,
    except: /^server\/process\/startSite\.ts$/,
    to: /^cron\//,
    why: 'jobs are started by server/process/startSite.ts alone.',
  },
  {
    from: /^cron\//,
    to: /^(client|views|test)\//,
    why: 'jobs work with what they are given; of the rest they know shared/ and types of server/.',
  },
  {
    from: /^cron\//,
    to: /^server\//,
    kinds: ['static', 'dynamic'],
    why: 'jobs get the services passed in, and import only types of server/.',
  },
  {
    from: /^views\//,
    to: /^(server|cron|test)\//,
    why: 'views/ is bundled for both sides: it imports client/ and shared/.',
  },
  {
    from: /./,
    except: /^(views\/|vite\.config\.ts$|server\/build\/frameworkViews\.ts$)/,
    to: /^vite-plugin-ssr(\/|$)/,
    why: 'vite-plugin-ssr is frozen; only views/, vite.config.ts and server/build/frameworkViews.ts know its name, so that production does without it.',
  },
  {
    from: /./,
    except: /^server\/stories\//,
    to: /^storyblok-js-client$/,
    why: 'only server/stories/ talks to the content service: there its slugs are encoded, its errors wrapped and its calls cached.',
  },
];

const feature = (path: string) => path.split('/')[2];
const isTest = (file: string) => file.startsWith('test/') || /\.test\.tsx?$/.test(file);

/** The imports of a source file. Knows the forms that the formatter leaves. */
export function importsOf(source: string): Import[] {
  const statement =
    /^[ \t]*(?:import|export) (type )?(?:[\w$*{}\s,]+?\sfrom )?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;
  return [...source.matchAll(statement)].map((match) => {
    const [, type, fixed, dynamic] = match;
    const kind = dynamic ? 'dynamic' : type ? 'type' : 'static';
    const line = source.slice(0, match.index).split('\n').length;
    return { specifier: fixed ?? dynamic ?? '', line, kind };
  });
}

/**
 * What a source file imports against the directions, a line of text each: `file:line: 'specifier': why`.
 * @param file path from the root, with `/`
 */
export function forbiddenImports(file: string, source: string): string[] {
  if (isTest(file)) return [];
  const rules = directions.filter(({ from, except }) => from.test(file) && !except?.test(file));
  return importsOf(source).flatMap(({ specifier, line, kind }) => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    return rules
      .filter(
        ({ to, allowed, kinds }) =>
          to.test(target) && !allowed?.(target, file) && (kinds?.includes(kind) ?? true),
      )
      .map(({ why }) => `${file}:${line}: '${specifier}': ${why}`);
  });
}
