import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { cpuMs } from '../../test/support/cpuMs.ts';
import { createLogging, createRedactingLogger } from './logger.ts';

function linesOf(write: (logger: ReturnType<typeof createRedactingLogger>) => void): string {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  write(createRedactingLogger('debug', ['s3cret-value'], stream));
  return lines.join('');
}

describe('the log', () => {
  it.each([
    ['a token field', { token: 'abc123' }, 'abc123'],
    ['a header', { headers: { Authorization: 'Bearer abc123' } }, 'abc123'],
    ['a cookie', { req: { headers: { cookie: 'country=nz; id=abc123' } } }, 'abc123'],
    ['a lead', { lead: { firstName: 'Aroha', 'last-name': 'Aroha', email: 'Aroha' } }, 'Aroha'],
    ['a deep field', { a: { b: [{ c: { phone_number: '0412345678' } }] } }, '0412345678'],
    ['a visitor’s place', { latitude: -37.81, lon: -37.81 }, '37.81'],
    ['a list of cookies', { 'Set-Cookie': ['id=abc123', 'x=1'] }, 'abc123'],
    ['a field of JSON in a text', { body: '{"token":"abc123","email": "Aroha"}' }, 'abc123'],
    [
      'a field of an error',
      { err: Object.assign(new Error('x'), { headers: { cookie: 'abc123' } }) },
      'abc123',
    ],
    ['an address with a token', { url: 'https://x.example/v2/cdn?token=abc123&cv=1' }, 'abc123'],
    ['a preview signature', { url: '/au/?_storyblok_tk[token]=abc123&x=1' }, 'abc123'],
    ['an encoded preview signature', { url: '/au/?_storyblok_tk%5Btoken%5D=abc123' }, 'abc123'],
    ['an email address in a text', { text: 'from ed.brown+x@mail.example.org today' }, 'ed.brown'],
    ['a phone number in a path', { url: '/au/0400111222' }, '0400'],
    ['a phone number as a query', { text: 'GET /au/x?0400%20111%20222' }, '111'],
    ['an international phone number', { url: '/au/search?q=%2B61+400+111+222' }, '400'],
    ['a phone number in words', { text: 'Page not found: /au/+61 400 111 222' }, '400'],
    ['a value without a name', { url: 'GET /au/find-a-dealer?12%20Smith%20Street' }, 'Smith'],
    ['one behind a parameter', { url: '/au/x?page=2&Smith+Street+12 failed' }, 'Smith'],
    ['what was written into a path', { text: 'Page not found: /au/12%20Smith%20Street' }, 'Smith'],
    ['a field of another name', { homePhone: 'Aroha', customer_email: 'Aroha', post_code: 'Aroha' }, 'Aroha'],
    [
      'one of a form',
      { mobile_phone: 'Aroha', 'street-address': 'Aroha', deliveryAddress: 'Aroha' },
      'Aroha',
    ],
    ['one of our own secrets', { text: 'called with s3cret-value' }, 's3cret-value'],
  ])('does not show %s', (_name, fields, hidden) => {
    // The time has digits of its own.
    const { time, ...told } = JSON.parse(linesOf((logger) => logger.info(fields, 'message')));
    expect(time).toBeDefined();
    expect(JSON.stringify(told)).toContain('[redacted]');
    expect(JSON.stringify(told)).not.toContain(hidden);
  });

  /** Each by itself: a longer name that ends the same must not be what hides it. */
  const personal = [
    ...['email', 'email_address', 'phone', 'phone_number', 'mobile', 'mobile_number', 'telephone'],
    ...['first_name', 'last_name', 'full_name', 'surname', 'given_name', 'family_name', 'customer_name'],
    ...['address', 'street', 'street_address', 'suburb_address', 'postcode', 'post_code', 'comments'],
    ...['date_of_birth', 'dob', 'licence', 'vin', 'rego', 'password', 'secret', 'token', 'api_key', 'cookie'],
    ...['latitude', 'longitude', 'lat', 'lon', 'ip', 'ip_address', 'remote_address', 'authorization'],
  ];
  it.each(personal)('does not show what a field called %s says', (name) => {
    const spellings = [name, name.replaceAll('_', ''), name.replaceAll('_', '-'), name.toUpperCase()];
    for (const field of spellings) {
      const line = linesOf((logger) =>
        logger.info({ [field]: 'Aroha', body: JSON.stringify({ [field]: 'Aroha' }) }, 'message'),
      );
      expect([field, line]).toEqual([field, expect.not.stringContaining('Aroha')]);
    }
  });

  it.each([
    'email',
    'phone',
    'mobile',
    'first_name',
    'lastname',
    'lat',
    'lon',
    'token',
    'password',
    'api_key',
  ])('does not show what a parameter called %s says', (name) => {
    const line = linesOf((logger) =>
      logger.info({ url: `/au/x?a=1&${name}=Aroha`, body: `${name}=Aroha&b=2` }),
    );
    expect(line).not.toContain('Aroha');
  });

  it('does not show them in messages, errors and bindings either', () => {
    const lines = linesOf((logger) => {
      logger.info('GET https://x.example/?token=abc123 by ed@mail.example.org');
      logger.error(new Error('fetch of https://x.example/?token=abc123 failed'));
      logger.error({ err: new Error('failed', { cause: new Error('?token=abc123') }) });
      logger.child({ token: 'abc123' }).info('child');
    });
    expect(lines).not.toContain('abc123');
    expect(lines).not.toContain('ed@mail');
    expect(lines.match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it('keeps what is neither secret nor personal', () => {
    const fields = {
      job: 'poll',
      name: 'Header',
      path: '/au/models?page=2',
      picture: '/f/100100/1600x900/0a1b2c3d4e/ridge.jpg',
      size: 123456789,
      date: '/logs/site.2026-01-31.1.log',
      file: 'ridge@2x.png',
      flat: 'x?flat=1',
    };
    const line: unknown = JSON.parse(linesOf((logger) => logger.info(fields, 'fine')));
    expect(line).toMatchObject({ ...fields, level: 'info', msg: 'fine' });
  });

  it.each([
    ['a text without an end', { text: 'a'.repeat(1_000_000) }],
    ['the worst of them for an email address', { text: 'a.'.repeat(500_000) }],
    ['a text of many fields', { text: '\\"ip\\":['.repeat(100_000) }],
    ['thousands of fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n]))],
    ['a long list', { list: Array.from({ length: 100_000 }, (_, n) => n) }],
    ['a long message of an error', { err: new Error('x'.repeat(500_000)) }],
  ])('cuts %s, in a moment', (_name, fields) => {
    let line = '';
    const ms = cpuMs(() => {
      line = linesOf((logger) => logger.info({ ...fields, requestId: 'r-1' }, 'fine'));
    });
    expect(ms).toBeLessThan(500);
    expect(line.length).toBeLessThan(20_000);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'fine', requestId: 'r-1' });
  });

  it('shows nothing of what is cut in the middle', () => {
    const body = (value: string) => ({
      body: JSON.stringify({ comments: value }),
      text: `${'a '.repeat(999)}${value}`,
    });
    for (const value of [
      `Aroha ${'is here '.repeat(3_000)}`,
      `Aroha\n"Aroha" ${'\\'.repeat(9_000)}`,
      `Aroha@${'b'.repeat(20_000)}`,
    ]) {
      const line = linesOf((logger) => logger.info({ ...body(value), text: undefined }));
      expect(line).not.toContain('Aroha');
      expect(() => JSON.parse(line)).not.toThrow();
    }
    expect(
      linesOf((logger) => logger.info(body(`ed.brown@mail.example.org${'b'.repeat(20_000)}`))),
    ).not.toContain('ed.brown');
  });

  it('writes no character that does more than show, and the same value', () => {
    const said = 'a\u001b]0;x\u0007\u009b2J\u202eb\r\n';
    const line = linesOf((logger) => logger.error({ err: new Error(said), said }, said));
    expect(line.slice(0, -1)).toMatch(/^[ -~]*$/);
    expect(JSON.parse(line)).toMatchObject({ msg: said, said });
  });

  it('says that its folder cannot be written, in one line', async () => {
    const directory = join(import.meta.filename, 'logs');
    const opening = createLogging({ env: 'test', log: { level: 'warn', directory }, secrets: [] });
    await expect(opening).rejects.toThrow(/^LOG_DIR, the folder \S+ cannot be written: .+$/);
  });

  it('goes to a dated file of its folder as well', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'log-'));
    try {
      const { logger, close } = await createLogging({
        env: 'test',
        log: { level: 'warn', directory },
        secrets: ['s3cret-value'],
      });
      logger.info('not important');
      // Standard output of the test stays clean: nothing above the level but this, which is what is tested.
      logger.warn('a s3cret-value in the file');
      await close();
      logger.warn('too late');
      const files = await readdir(directory);
      const dated = (name: string) =>
        expect.stringMatching(new RegExp(`^${name}\\.\\d{4}-\\d\\d-\\d\\d\\.1\\.log$`));
      expect(files.toSorted()).toEqual([dated('security'), dated('site')]);
      const text = await readFile(
        join(directory, files.find((name) => name.startsWith('site')) ?? ''),
        'utf8',
      );
      expect(text).toContain('a [redacted] in the file');
      expect(text).not.toContain('not important');
      expect(text).not.toContain('too late');
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('has the lines of the security log in a file of their own too', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'log-'));
    const config = { env: 'test', log: { level: 'warn', directory }, secrets: [], worker: 2 } as const;
    const { logger, close } = await createLogging(config);
    try {
      logger.warn({ security: 'limit', client: 'a' }, 'beyond the limit');
      logger.warn({ text: '"security":"limit"' }, 'as somebody has written it');
      await close();
      const files = await readdir(directory);
      const linesIn = async (name: string) => {
        const file = files.find((one) => one.startsWith(`${name}.`)) ?? '';
        const text = await readFile(join(directory, file), 'utf8');
        return text.split('\n').flatMap((line) => (line ? [JSON.parse(line).msg] : []));
      };
      expect(await linesIn('security-2')).toEqual(['beyond the limit']);
      expect(await linesIn('worker-2')).toEqual(['beyond the limit', 'as somebody has written it']);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('is there again when its file, or the folder, was removed to free the disk', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'log-'));
    const { logger, close } = await createLogging({
      env: 'test',
      log: { level: 'warn', directory },
      secrets: [],
    });
    const isKept = async () => {
      const [file = ''] = (await readdir(directory).catch(() => [])).filter((name) =>
        name.startsWith('site'),
      );
      return (await readFile(join(directory, file), 'utf8').catch(() => '')).includes('after it');
    };
    try {
      await rm(directory, { recursive: true });
      for (let tries = 0; tries < 40 && !(await isKept()); tries += 1) {
        logger.warn('after it');
        await setTimeout(100);
      }
      expect(await isKept()).toBe(true);
    } finally {
      await close();
      await rm(directory, { recursive: true, force: true });
    }
  });
});
