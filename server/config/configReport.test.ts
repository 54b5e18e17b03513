import { describe, expect, it } from '@jest/globals';
import { configReport } from './configReport.ts';
import { variables } from './variables.ts';

const key = Buffer.alloc(32, 'k').toString('base64');
const report = (environment: Record<string, string>) =>
  configReport(environment, Date.parse('2026-11-28T12:00:00Z'));

describe('what is told of a configuration', () => {
  it('is every variable, what is set apart from defaults', () => {
    const { text, isSound } = report({ PORT: '8080' });
    expect(isSound).toBe(true);
    for (const name of Object.keys(variables)) expect(text).toMatch(new RegExp(`^[* ] ${name} +\\S`, 'm'));
    expect(text).toMatch(/^\* PORT +8080$/m);
    expect(text).toMatch(/^ {2}SITE_URL +http:\/\/localhost:8080$/m);
    expect(text).toMatch(/^ {2}HOST +–$/m);
    expect(text).toContain('The site would start with this, to be tried out: 10 to mend before going live.');
  });

  it('is each mistake, beside the values there are all the same', () => {
    const { text, isSound } = report({ PORT: 'many', LOG_LEVEL: 'loud', BRAND_NAME: 'Meridian' });
    expect(isSound).toBe(false);
    expect(text.match(/^ {2}(?:PORT|LOG_LEVEL) must be/gm)).toHaveLength(2);
    expect(text).toMatch(/^\* BRAND_NAME +Meridian$/m);
    expect(text).toContain('Refused: 2 to mend.');
  });

  it('has no secret in it, right or wrong, nor what signs an address', () => {
    const { text } = report({
      LEADS_KEY: key,
      CRM_TOKEN: 'crm-token-1234',
      LENDER_KEY: 'wr0ng',
      DATABASE_URL: 'postgres://site:pa55word@db.example.com/leads',
      DEALERS_URL: 'https://files.example.com/dealers.csv?signature=5igned',
    });
    expect(text).not.toMatch(/crm-token-1234|wr0ng|pa55word|5igned/);
    expect(text).not.toContain(key);
    expect(text).toMatch(/^\* CRM_TOKEN +\(secret, not shown\)$/m);
    expect(text).toMatch(/^\* DEALERS_URL +https:\/\/files\.example\.com\/dealers\.csv\?…$/m);
  });

  it('is a warning of what looks like a variable of the site and is none', () => {
    const { text, isSound } = report({ CRM_TOKN: 'crm-token-1234' });
    expect(text).toContain('warning: CRM_TOKN is set');
    expect(isSound).toBe(true);
  });
});
