import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { clientRegistry } from '../../client/blocks/clientRegistry.ts';
import { featureClientRegistry } from '../../client/blocks/featureClientRegistry.ts';
import { galleryClientRegistry } from '../../client/gallery/galleryClientRegistry.ts';
import { assetsOf, blockSourcesOf } from './render.ts';

const manifest = {
  'client/blocks/Hero/Hero.tsx': { file: 'assets/Hero.js', css: ['assets/Hero.css'], imports: ['_ui.js'] },
  'client/blocks/Text/Text.tsx': {
    file: 'assets/Text.js',
    css: ['assets/Text.css'],
    imports: ['_ui.js', '_base.js'],
  },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', imports: ['_ui.js'] },
};

describe('assetsOf', () => {
  it('names each file once, imported stylesheets before those that import them', () => {
    expect(assetsOf(manifest, ['client/blocks/Hero/Hero.tsx', 'client/blocks/Text/Text.tsx'])).toEqual({
      styles: ['/assets/ui.css', '/assets/Hero.css', '/assets/Text.css'],
      modules: ['/assets/base.js', '/assets/ui.js', '/assets/Hero.js', '/assets/Text.js'],
    });
  });

  it('links nothing for a source that the build does not know', () => {
    expect(assetsOf(manifest, ['client/blocks/Unknown/Unknown.tsx'])).toEqual({ styles: [], modules: [] });
  });
});

describe('the source of a block', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' });
  const sourcesOf = blockSourcesOf(
    Object.fromEntries(files.map((file) => [`client/${file.replaceAll(path.sep, '/')}`, {}])),
  );

  // Without it the page is sent without its stylesheet.
  it.each(Object.keys({ ...clientRegistry, ...featureClientRegistry, ...galleryClientRegistry }))(
    'of %s is found by its name, whatever its folder',
    (name) => {
      expect(sourcesOf(name)).toEqual([expect.stringMatching(new RegExp(`/${name}\\.tsx$`))]);
    },
  );

  it('is none for a part of a block, and for what is none', () => {
    expect(
      blockSourcesOf({ 'client/ui/Tabs.tsx': {}, 'client/blocks/BlockRegistry.tsx': {} })('Tabs'),
    ).toEqual([]);
  });
});
