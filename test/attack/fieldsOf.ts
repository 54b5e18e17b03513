import { trapName } from '../../shared/forms/form.ts';

/** What a person would write, by the name or the type of a field. */
const words: Readonly<Record<string, string>> = {
  email: 'soak@example.com',
  // A number that pages of either country accept.
  tel: '+61 412 345 678',
  post_code: '3000',
  test_drive_date: '',
  // The trap for programs, which no person sees.
  [trapName]: '',
};
const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Values for every field of the form of a page, as its HTML has them: what is chosen is the last of its options. */
export function fieldsOf(html: string): Readonly<Record<string, string>> {
  const [form = ''] = /<form[^>]*method="post".*?<\/form>/s.exec(html) ?? [];
  const inputs = (form.match(/<(?:input|textarea)\b[^>]*>/g) ?? []).flatMap((tag) => {
    const [name, type = 'text'] = [attributeOf(tag, 'name'), attributeOf(tag, 'type')];
    if (!name) return [];
    const given = type === 'hidden' ? attributeOf(tag, 'value') : (words[name] ?? words[type]);
    return [[name, given ?? 'Soak'] as const];
  });
  const selects = (form.match(/<select\b.*?<\/select>/gs) ?? []).map((select) => {
    const options = [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value);
    return [attributeOf(select, 'name') ?? '', options.at(-1) ?? ''] as const;
  });
  return Object.fromEntries([...inputs, ...selects]);
}
