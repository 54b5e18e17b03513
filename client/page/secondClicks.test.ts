/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ignoreSecondClicks } from './secondClicks.ts';

let stop: () => void;
const act = jest.fn();
beforeEach(() => {
  document.body.innerHTML =
    '<button id="accept">I Accept</button><p id="below">Words <a href="#a">a link</a></p>';
  act.mockClear();
  stop = ignoreSecondClicks(document);
  document.body.addEventListener('click', act);
});
afterEach(() => {
  stop();
  document.body.removeEventListener('click', act);
});

/** Presses and lets go of the main button of a mouse. @returns whether the press may move the focus */
function click(selector: string, detail: number, clientX = 10): boolean {
  const target = document.querySelector(selector);
  const of = (type: string) =>
    new MouseEvent(type, { detail, clientX, clientY: 10, bubbles: true, cancelable: true });
  const movesFocus = target?.dispatchEvent(of('mousedown')) ?? false;
  target?.dispatchEvent(of('click'));
  return movesFocus;
}

it('a second click on what has come under the pointer does nothing, and leaves the focus where it is', () => {
  expect(click('#accept', 1)).toBe(true);
  expect(click('#below', 2)).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

it('a second click on the same thing counts', () => {
  click('#accept', 1);
  expect(click('#accept', 2)).toBe(true);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a second click elsewhere counts', () => {
  click('#accept', 1);
  expect(click('#below', 2, 60)).toBe(true);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a double click on words selects them as ever', () => {
  click('#below', 1);
  expect(click('#below a', 2)).toBe(true);
  expect(act).toHaveBeenCalledTimes(2);
});
