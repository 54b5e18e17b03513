import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

it('whatever makes the page behind it inert has a place of announcements of its own', async () => {
  const windows: string[] = [];
  for await (const file of glob('client/**/*.tsx')) {
    const source = readFileSync(file, 'utf8');
    if (!file.endsWith('.test.tsx') && /<dialog\b|aria-modal=/.test(source)) windows.push(file);
  }
  expect(windows.sort()).toEqual(['client/chrome/menu/MegaMenu.tsx', 'client/ui/Modal.tsx']);
  for (const file of windows) expect(readFileSync(file, 'utf8')).toContain('<WindowAnnouncerRegion />');
});
