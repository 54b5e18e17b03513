import type {
  DependencyType,
  IConfiguration,
  IForbiddenRuleType,
  IRegularForbiddenRuleType,
} from 'dependency-cruiser';

/** Paths of tests, which may import anything. */
const tests = ['^test/', '\\.test\\.tsx?$'];
const types: DependencyType[] = ['type-only'];

/** Makes a rule: files of `from`, tests excepted, import nothing of `to`. */
const rule = (
  name: string,
  comment: string,
  { path = '.', pathNot }: { readonly path?: string; readonly pathNot?: string },
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: pathNot ? [...tests, pathNot] : tests },
  to,
});

/** Who may import what, as dependency-cruiser is configured: `npm run check` prints a broken rule with its comment. */
export const importRules: IConfiguration & Required<Pick<IConfiguration, 'forbidden' | 'options'>> = {
  forbidden: [
    rule(
      'no-circular',
      'A file that imports itself over others cannot be read alone.',
      {},
      { circular: true },
    ),
    rule(
      'client-imports-shared',
      'client/ imports only shared/: what runs in a browser must not drag in the server or its secrets.',
      { path: '^client/' },
      { path: '^(server|cron|views|test)/' },
    ),
    rule(
      'client-without-node',
      'client/ runs in a browser, which has no modules of Node.',
      { path: '^client/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'client-loads-joi-late',
      'client/ loads Joi only by import() when a form is first touched: it is half as big as React.',
      { path: '^client/' },
      { path: '^node_modules/joi/', dynamic: false, dependencyTypesNot: types },
    ),
    rule(
      'ui-stands-alone',
      'client/ui/ imports only shared/ and itself: the design system shows what it is given; what knows the page, the stores or the blocks is of client/components/.',
      { path: '^client/ui/' },
      { path: '^client/', pathNot: '^client/ui/' },
    ),
    rule(
      'features-stand-alone',
      'features never import each other: each can then be changed, or loaded, without the others.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    rule(
      'one-brand',
      'the site knows the brand that it is built for as #brand/, and no other.',
      { path: '^(client|views)/', pathNot: '^client/brands/' },
      { path: '^client/brands/[^/]+/', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    rule(
      'shared-is-pure',
      'shared/ is the pure domain that both sides stand on: nothing of ours, no React and no MobX.',
      { path: '^shared/' },
      { path: '^(server|client|cron|views|test)/|^node_modules/(@types/)?(react|mobx)' },
    ),
    rule(
      'shared-without-node',
      'shared/ runs in a browser too, which has no modules of Node.',
      { path: '^shared/' },
      { dependencyTypes: ['core'] },
    ),
    ...[
      ['stories', '^server/stories/', '^client/blocks/(schemas|[^/]+/schema)\\.ts$'],
      ['brands', '^server/(config|scripts)/', '^client/brands/[^/]+\\.ts$'],
      ['gallery', '^server/process/development\\.ts$', '^client/gallery/'],
    ].map(([name, path, known]) =>
      rule(
        `server-knows-${name}-alone`,
        'server/ knows of client/ only the schemas of the blocks, and only in server/stories/, and the list of brands, in server/config/ and server/scripts/: rendering goes through the build.',
        { path },
        { path: '^client/', pathNot: known },
      ),
    ),
    rule(
      'server-without-client',
      'server/ reaches client/ through the build: rendering is no import.',
      { path: '^server/', pathNot: '^server/(stories|config|scripts)/|^server/process/development\\.ts$' },
      { path: '^client/' },
    ),
    rule(
      'server-without-views',
      'server/ reaches views/ only through the build.',
      { path: '^server/' },
      { path: '^views/' },
    ),
    rule(
      'jobs-are-started-once',
      'jobs are started by server/process/startSite.ts alone.',
      { path: '^server/', pathNot: '^server/process/startSite\\.ts$' },
      { path: '^cron/' },
    ),
    rule(
      'jobs-stand-alone',
      'jobs work with what they are given; of the rest they know shared/ and types of server/.',
      { path: '^cron/' },
      { path: '^(client|views|test)/' },
    ),
    rule(
      'jobs-get-services',
      'jobs get the services passed in, and import only types of server/.',
      { path: '^cron/' },
      { path: '^server/', dependencyTypesNot: types },
    ),
    rule(
      'views-join-both-sides',
      'views/ is bundled for both sides: it imports client/ and shared/.',
      { path: '^views/' },
      { path: '^(server|cron|test)/' },
    ),
    rule(
      'framework-stays-in-its-place',
      'vite-plugin-ssr is frozen; only views/, vite.config.ts and server/build/frameworkViews.ts know its name, so that production does without it.',
      { pathNot: '^views/|^vite\\.config\\.ts$|^server/build/frameworkViews\\.ts$' },
      { path: '^node_modules/vite-plugin-ssr/' },
    ),
    rule(
      'content-service-has-one-door',
      'only server/stories/ talks to the content service: there its slugs are encoded, its errors wrapped and its calls cached.',
      { pathNot: '^server/stories/' },
      { path: '^node_modules/storyblok-js-client/' },
    ),
    rule(
      'production-installs-what-it-loads',
      'what the process loads is a dependency, as production installs no others; development alone asks for the rest.',
      { path: '^(server|shared|cron)/', pathNot: '^server/scripts/' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: types,
        pathNot: '^node_modules/(pino-pretty|vite|vite-plugin-ssr)/',
      },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
