import { expect, it } from '@jest/globals';
import { bodyParsers } from './bodyParsers.ts';

it.each([
  "router.post('/a', express.json({ limit: '2kb' }));",
  'parse: [express.raw()]',
  'express.urlencoded({ extended: false })',
  'app.use(express.text());',
  "import bodyParser from 'body-parser';",
])('bodyParsers returns the line of %s', (line) => {
  expect(bodyParsers('server/routes/a.ts', `\n${line}\n`)).toEqual([
    expect.stringMatching(/^server\/routes\/a\.ts:2: only server\/load\/readBody\.ts parses/),
  ]);
});

it.each([
  ['server/load/readBody.ts', 'express.json()'],
  ['server/routes/a.test.ts', 'express.json()'],
  ['test/a.ts', 'express.json()'],
  ['server/routes/a.ts', "response.json({ a: 1 }); import express from 'express';"],
])('bodyParsers finds nothing in %s: %s', (file, line) => {
  expect(bodyParsers(file, line)).toEqual([]);
});
