/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { startTagManager } from './tagManager.ts';

afterEach(() => {
  delete window.dataLayer;
  document.head.replaceChildren();
});

it('the tag manager is told when it was started, before its script runs and after what waits', () => {
  window.dataLayer = [{ event: 'page_data' }];
  startTagManager('https://tags.example.com/gtm.js?id=GTM-DEMO', document, () => 1_795_000_000_000);
  expect(window.dataLayer).toEqual([
    { event: 'page_data' },
    { 'gtm.start': 1_795_000_000_000, event: 'gtm.js' },
  ]);
  expect(document.querySelector('script')?.src).toBe('https://tags.example.com/gtm.js?id=GTM-DEMO');
});

it('nothing is started, and nothing told, where there is no tag manager', () => {
  startTagManager(undefined, document);
  expect([window.dataLayer, document.querySelector('script')]).toEqual([undefined, null]);
});
