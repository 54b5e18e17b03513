import { type IncomingMessage, request } from 'node:http';
import { story } from './contentServiceFixture.ts';

/** A small space with a draft, tags and a datasource. */
export const protocolFiles = {
  'stories/home.json': story('home', { title: 'Home' }, { id: 1001 }),
  'stories/home.draft.json': story('home', { title: 'Home, edited' }),
  'stories/soon.draft.json': story('soon', { title: 'Soon' }),
  'stories/news/index.json': story('news/', { title: 'News' }),
  'stories/news/first.json': story('news/first', {}, { tag_list: ['club', 'review'] }),
  'stories/news/second.json': story('news/second', {}, { tag_list: ['club'] }),
  'datasources/colours.json': {
    name: 'Colours',
    dimensions: [{ name: 'New Zealand', entry_value: 'nz' }],
    entries: [
      { name: 'red', value: '#f00', dimension_values: { nz: '#e00' } },
      { name: 'blue', value: '#00f' },
    ],
  },
};

/** `fetch` sets Host itself, and forbids a cached answer when a condition is given. */
export const requestWith = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, (res) => resolve(res.resume()))
      .on('error', reject)
      .end();
  });
