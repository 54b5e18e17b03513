import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { answerFormOf } from './answerForm.ts';

const app = express().use((asked, response) => void response.send(answerFormOf(asked)));
const formOf = async (path: string, headers: Record<string, string> = {}) =>
  (await request(app).get(path).set(headers)).text;

const html = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('an error is told as', () => {
  it.each([
    ['json', 'of programs', ['/api', '/api/news', '/builds/latest.json', '/healthz', '/readyz/']],
    ['payload', 'of a page’s data', ['/au/_payload.json', '/au/news/_payload.json?page=2']],
    ['text', 'of a picture of the content service', ['/f/1/car']],
    [
      'text',
      'of a file',
      ['avif', 'css', 'gif', 'ico', 'jpg', 'JPEG', 'js', 'json', 'map', 'mjs', 'mp4', 'png', 'svg', 'txt']
        .concat('webm', 'webp', 'woff', 'woff2', 'xml')
        .map((extension) => `/assets/gone.${extension}`),
    ],
    ['page', 'of a page', ['/', '/au/', '/au/finance?file=a.png']],
    [
      'page',
      'of a page that looks like another address',
      ['/apis', '/au/api/', '/au/f/1', '/au/news.xml/', '/png'],
    ],
  ])('%s at an address %s', async (form, _which, paths) => {
    for (const path of paths) expect([path, await formOf(path)]).toEqual([path, form]);
  });

  it.each([
    ['text', 'a crawler', { 'User-Agent': crawler, Accept: 'application/json' }],
    ['json', 'a program that asks for JSON', { Accept: 'application/json' }],
    ['json', 'a program that would rather have JSON', { Accept: 'text/html;q=0.1, application/json' }],
    ['page', 'a browser, which takes anything', { Accept: html }],
    ['page', 'somebody who takes neither', { Accept: 'image/png' }],
  ])('%s to %s', async (form, _who, headers) => {
    expect(await formOf('/au/nope', headers)).toBe(form);
  });
});
