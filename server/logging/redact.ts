import { recordOrEmpty } from '../../shared/records.ts';
/**
 * Keeps secrets and personal data out of the logs: works on the finished JSON line, so that nothing gets past
 * it, whether it came in a field, a message, an error's stack or a child logger's bindings.
 */

export const hidden = '[redacted]';

/** Names of fields, in any case, with `-` or `_` or nothing where `_` stands. `name` alone is mostly a thing's. */
const secretFields = [
  ...['token', 'access_token', 'oauth_token', 'preview_token', 'refresh_token', '_?storyblok_tk'],
  ...['secret', 'webhook_secret', 'password', 'api_key', 'signature', 'webhook_signature'],
  ...['authorization', 'proxy_authorization', 'cookies?', 'set_cookie'],
  ...['email', 'email_address', 'phone', 'phone_number', 'mobile', 'mobile_number', 'telephone'],
  ...['first_name', 'last_name', 'full_name', 'surname', 'given_name', 'family_name', 'customer_name'],
  ...['address', 'street', 'street_address', 'postcode', 'date_of_birth', 'dob', 'licence', 'comments'],
  ...['latitude', 'longitude', 'lat', 'lon', 'ip', 'ip_address', 'remote_address'],
]
  .map((name) => name.replace(/(?<=\w)_/g, '[_-]?'))
  // Also with other words in front: `homePhone`, `customer_email`, `post_code`.
  .concat(String.raw`[\w-]{1,40}(?:e?mail|phone|mobile|surname|address|street|suburb|password|secret|token)`)
  .concat('(?:first|last|full|given|family)[_-]?names?', 'post[_-]?code', 'vin', 'rego', 'registration')
  .join('|');

// No pattern takes more than linear time: no match can begin inside text that was tried in vain.
const text = String.raw`"(?:\\.|[^"\\])*"`;
/** `"token":"abc"`, `"lat":-37.8`, `"cookies":["a=b"]`. */
const field = new RegExp(
  String.raw`"(${secretFields})":(?:${text}|-?[\d.e+-]+|\[(?:${text}|[^"[\]])*\])`,
  'gi',
);
/** The same fields inside a text: `\"token\":\"abc\"`. A value that was cut off ends with the text. */
const quotedText = String.raw`\\"(?:\\{4}|\\{3}"|\\{1,2}[^"\\]|[^"\\])*(?:\\"|(?=\\{0,2}"))`;
const quotedField = new RegExp(String.raw`\\"(${secretFields})\\":\s*(?:${quotedText}|-?[\d.e+-]+)`, 'gi');
/** `token=…`, `_storyblok_tk[token]=…`, `email=…` in an address or form body, encoded or not. */
const parameter =
  /((?:^|[?&;\s"'])(?:_storyblok_tk(?:\[|%5B)?\w*(?:\]|%5D)?|[\w-]*(?:token|secret|password|signature|api_?key)|email|phone|mobile|(?:first|last)_?name|lat|lon))=([^&;\s"'#\\]+)/gi;
const bearer = /\b(Bearer|Basic)\s+[\w+/=.~-]+/gi;
/** Not the `@2x.png` of a picture's file name. From where its letters begin, so that no run of them is read twice. */
const emailAddress =
  /(?<![\w.+-])[\w.+-]+(?:@|%40)(?!\d{1,3}x\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,63}/gi;
/** The rest of a text from its first `/` or `?` on: paths and queries, where visitors may leave a phone number. */
const pathOrQuery = /[/?][^"\\]*/g;
/** A query, or a part of one, that is a value without a name: `?12%20Smith%20Street`. Not the text after a question. */
const namelessValue =
  /(?<=[\w/]\?|[?&][\w=.%[\]-]{0,99}&)(?=[\w-]{0,99}[%+.~\d])[^\s=&?"\\]{3,200}(?=[&\s"\\]|$)/g;
/** A part of a path that nobody would give a page: with spaces, encoded or not. */
const writtenSegment = /(?<=\/)[^/?\s"\\=&]{0,200}(?:%20|%2C)[^/?\s"\\=&]{0,200}/gi;
/** Eight digits or more, with spaces or `+` between them, encoded or not. */
const longNumber = /(?:\+|%2B)?\d(?:(?:[ +]|%20|%2B)*\d){7,}/gi;

/** Longest line that is looked through as it is, in characters, and what is left of the texts and lists of a longer one. */
const maxLine = 16_000;
const maxText = 2_000;
const maxItems = 20;

/** A long line with its texts and lists cut; when that is not enough, only what says what it is about. */
function shortened(line: string): string {
  if (line.length <= maxLine) return line;
  const cut: unknown = JSON.parse(line, (_name, value: unknown) => {
    if (typeof value === 'string') return beginningOf(value);
    return Array.isArray(value) ? value.slice(0, maxItems) : value;
  });
  const short = JSON.stringify(cut);
  if (short.length <= maxLine) return `${short}\n`;
  const { level, time, requestId, msg } = recordOrEmpty(cut);
  return `${JSON.stringify({ level, time, requestId, msg, cut: line.length })}\n`;
}

/** Up to the last gap: half an address would not be known as one. */
function beginningOf(value: string): string {
  if (value.length <= maxText) return value;
  const beginning = value.slice(0, maxText);
  const gap = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('&'), 0);
  return `${beginning.slice(0, gap)}…`;
}

/** What is replaced, in this order. Few lines have anything to hide, so a rule only runs on lines with its `sign`. */
const rules: readonly { readonly sign: RegExp; replace(line: string): string }[] = [
  { sign: /":/, replace: (line) => line.replace(field, `"$1":"${hidden}"`) },
  { sign: /\\"/, replace: (line) => line.replace(quotedField, String.raw`\"$1\":\"${hidden}\"`) },
  { sign: /=/, replace: (line) => line.replace(parameter, `$1=${hidden}`) },
  { sign: /bearer|basic/i, replace: (line) => line.replace(bearer, `$1 ${hidden}`) },
  { sign: /@|%40/, replace: (line) => line.replace(emailAddress, hidden) },
  { sign: /\?/, replace: (line) => line.replace(namelessValue, hidden) },
  { sign: /%2/, replace: (line) => line.replace(writtenSegment, hidden) },
  {
    sign: /[/?]/,
    replace: (line) => line.replace(pathOrQuery, (part) => part.replace(longNumber, hidden)),
  },
];

/** A function that hides what is secret or personal in a log line, and bounds it. `secrets`: values that must not appear at all. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  return (line) =>
    rules.reduce(
      (text, { sign, replace }) => (sign.test(text) ? replace(text) : text),
      secrets.reduce((text, secret) => text.replaceAll(secret, hidden), shortened(line)),
    );
}
