import Joi from 'joi';
import { badRequest } from '../../errors.ts';

/** What a browser tells of a page that breaks the policy. */
export interface CspReport {
  /** The page's address without its query, as every address here. */
  readonly page: string;
  readonly directive: string;
  /** What was not allowed: an address, or `inline`, `eval` and the like. */
  readonly blocked: string;
  /** Script that did it. */
  readonly source: string;
  readonly line: number;
  /** `report`: it was let through. */
  readonly disposition: string;
}

/** What the two forms call it: `report-uri` and `report-to`. W3C, "Content Security Policy Level 3" §5. */
const names: Readonly<Record<keyof CspReport, readonly [string, string]>> = {
  page: ['document-uri', 'documentURL'],
  directive: ['effective-directive', 'effectiveDirective'],
  blocked: ['blocked-uri', 'blockedURL'],
  source: ['source-file', 'sourceFile'],
  line: ['line-number', 'lineNumber'],
  disposition: ['disposition', 'disposition'],
};
const text = Joi.string()
  .allow('')
  .default('')
  .custom((value: string) => (value.split(/[?#]/, 1)[0] ?? '').slice(0, maxLength));
const schema = Joi.object<CspReport>({
  page: text.required(),
  directive: text.required(),
  blocked: text,
  source: text,
  line: Joi.number().integer().min(0).default(0),
  disposition: text,
});
/** Addresses of browser extensions, whose violations are not ours. */
const extension = /^[a-z]{1,20}-extension(?::|$)/;
const maxLength = 200;

/**
 * The reports in a body of either form.
 * @throws SiteError 400 for a body of another
 */
export function readCspReports(body: unknown): CspReport[] {
  const given = Array.isArray(body)
    ? body.filter((report) => fieldOf(report, 'type') === 'csp-violation').map((one) => fieldOf(one, 'body'))
    : [fieldOf(body, 'csp-report')];
  return given
    .map(readReport)
    .filter(({ blocked, source }) => !extension.test(blocked) && !extension.test(source));
}

function readReport(given: unknown): CspReport {
  const fields = Object.entries(names).map(([name, either]) => [
    name,
    // Unset is null in some browsers.
    either.map((key) => fieldOf(given, key)).find((value) => value !== undefined && value !== null),
  ]);
  const { value, error } = schema.validate(Object.fromEntries(fields));
  if (error) throw badRequest('This is no report of a content security policy.', error);
  return value;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
