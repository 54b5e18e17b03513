/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { copyFields } from './copyFields.ts';

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}
const valuesOf = (form: HTMLFormElement) => [...new FormData(form)];

const served = `<input name="name"><textarea name="comments"></textarea>
<select name="state"><option>VIC<option>WA</select>
<input type="checkbox" name="news" value="yes">
<input type="radio" name="buyer" value="private" checked><input type="radio" name="buyer" value="abn">
<input type="hidden" name="token" value="served"><input name="name">`;

describe('copyFields', () => {
  it('copies texts, choices and ticks into the fields of the same name, in order', () => {
    const [from, to] = [formOf(served), formOf(served)];
    const [name, other] = from.querySelectorAll<HTMLInputElement>('[name=name]');
    Object.assign(name ?? {}, { value: 'Kiri' });
    Object.assign(other ?? {}, { value: 'Second' });
    Object.assign(from.querySelector('textarea') ?? {}, { value: 'Two dogs' });
    Object.assign(from.querySelector('select') ?? {}, { value: 'WA' });
    for (const tick of from.querySelectorAll<HTMLInputElement>('[name=news], [value=abn]')) tick.click();
    copyFields(from, to);
    expect(valuesOf(to)).toEqual(valuesOf(from));
  });

  it('leaves hidden fields, and fields that the other tree lacks, as they are', () => {
    const from = formOf(
      '<input type="hidden" name="token" value="of the page"><input name="gone" value="x">',
    );
    const to = formOf(served);
    copyFields(from, to);
    expect(valuesOf(to)).toEqual(valuesOf(formOf(served)));
  });
});
