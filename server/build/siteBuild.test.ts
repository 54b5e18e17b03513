import { describe, expect, it } from '@jest/globals';
import { assetsOf } from './siteBuild.ts';

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
