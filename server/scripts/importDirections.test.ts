import { describe, expect, it } from '@jest/globals';
import { forbiddenImports, importsOf } from './importDirections.ts';

describe('importsOf', () => {
  it('finds every form of import', () => {
    const source = `import 'side-effect';
import a, { type B } from 'static';
import {
  c,
} from 'over-lines';
import type { D } from 'types';
export { e } from 'again';
export type { F } from 'types-again';
const g = () => import('dynamic');
// not an import: from 'nowhere'
const text = "import('nothing') is here";
`;
    expect(importsOf(source).map(({ specifier, line, kind }) => [specifier, line, kind])).toEqual([
      ['side-effect', 1, 'static'],
      ['static', 2, 'static'],
      ['over-lines', 3, 'static'],
      ['types', 6, 'type'],
      ['again', 7, 'static'],
      ['types-again', 8, 'type'],
      ['dynamic', 9, 'dynamic'],
      ['nothing', 11, 'dynamic'],
    ]);
  });
});

describe('import directions', () => {
  it.each([
    [
      'client/ui/Heading.tsx',
      "import type { config } from '../../server/config/Config.ts';",
      'client/ imports only shared/',
    ],
    [
      'client/ui/Heading.tsx',
      "import type { Config } from '../../server/config/Config.ts';",
      'client/ imports only shared/',
    ],
    [
      'client/ui/Heading.tsx',
      "const x = () => import('../../server/config.ts');",
      'client/ imports only shared/',
    ],
    ['client/ui/Heading.tsx', "import { join } from 'node:path';", 'client/ imports only shared/'],
    [
      'client/ui/Heading.tsx',
      "import { useStores } from '../stores/createStores.tsx';",
      'client/ui/ imports only shared/',
    ],
    [
      'client/ui/Heading.tsx',
      "import { Link } from '../components/Link.tsx';",
      'client/ui/ imports only shared/',
    ],
    ['client/ui/Field.tsx', "import Joi from 'joi';", 'only by import()'],
    ['client/features/compare/Grid.tsx', "import { a } from '../offers/Offer.tsx';", 'features never import'],
    [
      'client/features/compare/parts/Row.tsx',
      "import { a } from '../../offers/Offer.tsx';",
      'features never import',
    ],
    ['shared/money.ts', "import { useState } from 'react';", 'pure domain'],
    ['shared/money.ts', "import { decide } from '../server/errors.ts';", 'pure domain'],
    ['server/app.ts', "import { App } from '../client/App.tsx';", 'only the schemas of the blocks'],
    ['server/app.ts', "import { schemas } from '../client/blocks/schemas.ts';", 'only in server/stories/'],
    ['server/app.ts', "import { brands } from '../client/brands/brands.ts';", 'the list of brands'],
    ['views/document.ts', "import { brand } from '../client/brands/meridian/brand.ts';", 'as #brand/'],
    [
      'server/app.ts',
      "import { refreshSiteBuilds } from '../cron/refreshSiteBuilds.ts';",
      'server/process/startSite.ts alone',
    ],
    [
      'server/stories/page.ts',
      "import { renderPage } from 'vite-plugin-ssr/server';",
      'vite-plugin-ssr is frozen',
    ],
    ['server/seo/x.ts', "import Storyblok from 'storyblok-js-client';", 'only server/stories/ talks'],
    ['cron/poll.ts', "import { decide } from '../server/errors.ts';", 'import only types of server/'],
    ['views/render.tsx', "import { decide } from '../server/errors.ts';", 'bundled for both sides'],
  ])('in %s: %s', (file, source, why) => {
    const problems = forbiddenImports(file, source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${file}:1: '.+': .{30,}\\.$`));
    expect(problems[0]).toContain(why);
  });

  it.each([
    ['client/ui/Heading.tsx', "import { isCountry } from '../../shared/country.ts';"],
    ['client/ui/Heading.tsx', "import { Icon } from './Icon.tsx';"],
    ['client/components/Link.tsx', "import { useStores } from '../stores/createStores.tsx';"],
    ['client/features/forms/Form.tsx', "const rules = () => import('joi');"],
    ['client/features/compare/parts/Row.tsx', "import { a } from '../Grid.tsx';"],
    ['server/stories/blocks.ts', "import { schemas } from '../../client/blocks/schemas.ts';"],
    ['server/stories/client.ts', "import Storyblok from 'storyblok-js-client';"],
    ['server/build/frameworkViews.ts', "import { renderPage } from 'vite-plugin-ssr/server';"],
    ['server/process/startSite.ts', "import { startSchedule } from '../cron/schedule.ts';"],
    ['cron/Job.ts', "import type { Config } from '../server/config/Config.ts';"],
    ['client/ui/Heading.test.tsx', "import { decide } from '../../server/errors.ts';"],
    ['test/support/x.ts', "import { App } from '../../client/App.tsx';"],
  ])('allow in %s: %s', (file, source) => {
    expect(forbiddenImports(file, source)).toEqual([]);
  });
});
