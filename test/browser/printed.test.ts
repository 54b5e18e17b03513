import { describe, expect, it } from '@jest/globals';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

describe('a printed page', () => {
  it.each(['A4', 'Letter'] as const)('of a dealer ends with its words, on %s', async (format) => {
    const { page } = await open('/au/dealers/A3350');
    const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
    const pdf = Buffer.from(await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2);
  });
});
