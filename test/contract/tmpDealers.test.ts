import { expect, it } from '@jest/globals';
import { structuredDataProblems } from '../support/structuredData.ts';
it('validates', async () => {
  for (const p of ['au/dealer-locator', 'nz/find-a-dealer']) {
    const html = await (await fetch(`http://127.0.0.1:4400/${p}`)).text();
    expect(html).toContain('AutoDealer');
    expect(await structuredDataProblems(html)).toEqual([]);
  }
});
