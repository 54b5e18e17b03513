import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import type { OpenedPage } from '../support/browser.ts';
import { reduceMotion } from '../support/inPage.ts';
import { type AccessibleNode, byIdOf, type NodesById, roleOf } from './accessibleNode.ts';
import { describeNode, isAnnouncedContainer } from './describeNode.ts';
import { focusFaults, liveFaults } from './faults.ts';
import { findNamed, findOfRole } from './findNode.ts';
import { activeInPage, type FocusState, focusInPage } from './focusInPage.ts';
import { mask } from './mask.ts';
import { type LiveText, listenInPage } from './pageListener.ts';
import { outlineOf, readAloud } from './readAloud.ts';
import { type Step, writeStep } from './steps.ts';
import { longestTimerMs, lookMs, patienceMs, untilCalm } from './untilCalm.ts';

/** Presses of Tab in one `until`, at most. */
const maxTabs = 80;

/** Somebody who hears the site: does steps, and notes what is said. */
export class Listener {
  /** What was done and said, in order. */
  readonly lines: string[] = [];
  /** What no listener may meet. */
  readonly faults: string[] = [];
  private readonly page: Page;
  private readonly origin: string;
  private readonly session: CDPSession;
  private readonly live: LiveText[] = [];
  private focus: FocusState | undefined;
  private focusedNode: number | undefined;
  private entered: readonly number[] = [];
  private spoken = '';

  private constructor(page: Page, origin: string, session: CDPSession) {
    this.page = page;
    this.origin = origin;
    this.session = session;
  }

  /** Creates one whose tab has opened no page yet. @param origin addresses of steps that begin with a slash belong to it */
  static async in({ page }: OpenedPage, origin: string): Promise<Listener> {
    const session = await page.createCDPSession();
    const listener = new Listener(page, origin, session);
    await session.send('Accessibility.enable');
    await reduceMotion(page);
    await page.exposeFunction('speechHeard', (live: LiveText) => listener.live.push(live));
    await page.evaluateOnNewDocument(listenInPage, longestTimerMs);
    return listener;
  }

  /** Does a step and notes what is said until the page is calm. @throws Error when there is nothing to do it with */
  async take(step: Step): Promise<void> {
    this.say(`» ${writeStep(step)}`);
    if (step.kind === 'read') return this.read('words' in step ? step.words : '');
    if (step.kind === 'outline') return this.outline();
    if (step.kind === 'until') return this.tabUntil(step.words);
    if (step.kind === 'hear') return this.waitFor(step.words);
    if (step.kind === 'to') return this.moveTo(step.words);
    await this.act(step);
    // What the page makes of a file takes its time: `hear` waits for the words.
    if (step.kind === 'file') return;
    await this.hear(step.kind === 'key' && step.key === 'Tab');
  }

  private async act(step: Step): Promise<void> {
    const { page } = this;
    if (step.kind === 'open') await page.goto(new URL(step.words, this.origin).href);
    else if (step.kind === 'back') await page.goBack();
    else if (step.kind === 'reload') await page.reload();
    else if (step.kind === 'type') await page.keyboard.type(step.words);
    else if (step.kind === 'press') await this.press(step.words);
    else if (step.kind === 'file') {
      const field = await page.evaluateHandle(() => document.activeElement as HTMLInputElement);
      await field.uploadFile(path.resolve(step.words));
    } else if (step.kind === 'key') {
      for (const key of step.modifiers) await page.keyboard.down(key as 'Shift');
      await page.keyboard.press(step.key as 'Tab');
      for (const key of step.modifiers) await page.keyboard.up(key as 'Shift');
    }
  }

  private say(line: string): void {
    this.lines.push(mask(line));
  }

  private blame(faults: readonly string[]): void {
    for (const fault of faults) {
      this.say(`   ‼ ${fault}`);
      this.faults.push(mask(fault));
    }
  }

  /** Notes what is said of the focus, and by live regions, once the page is calm. */
  private async hear(isByTab = false, isForced = false): Promise<void> {
    await untilCalm(this.page);
    await this.hearFocus(isByTab, isForced);
    this.hearLive();
  }

  private hearLive(): void {
    const all = this.live.splice(0);
    const heard = all.filter(({ unheard }) => !unheard).map(({ text }) => text);
    for (const live of all) {
      const note = live.isNew && live.urgency === 'polite' ? ', new with its words' : '';
      if (!live.unheard)
        this.say(`   ${live.urgency === 'polite' ? 'status' : 'alert'}${note}: “${live.text}”`);
      this.blame(liveFaults(live, heard));
    }
  }

  private async waitFor(words: string): Promise<void> {
    for (const patience = AbortSignal.timeout(patienceMs); ; await setTimeout(lookMs)) {
      const isSaid = this.live.some(({ text }) => text.includes(words));
      if (isSaid) break;
      patience.throwIfAborted();
    }
    await this.hear();
  }

  private async hearFocus(isByTab: boolean, isForced: boolean): Promise<void> {
    const before = this.focus;
    const state = await this.page.evaluate(focusInPage);
    this.focus = state;
    const isNewDocument = before?.documentId !== state.documentId;
    const pathOf = (one: FocusState | undefined) => one?.address.split('?')[0];
    if (isNewDocument || before?.title !== state.title || pathOf(before) !== pathOf(state))
      this.say(`   ${isNewDocument ? 'new document' : 'page'}: “${state.title}”, ${state.address}`);
    const { node, chain, byId } = state.isNowhere ? nowhere : await this.nodeInFocus();
    const hasMoved = this.focusedNode !== node?.backendDOMNodeId || isNewDocument;
    if (hasMoved || isForced) {
      const entered = chain.filter(
        (part) => !this.entered.includes(part.backendDOMNodeId ?? 0) || isNewDocument,
      );
      this.entered = chain.map((part) => part.backendDOMNodeId ?? 0);
      this.spoken = '';
      // Of a list's items, only the one in focus is known here.
      for (const part of entered) this.say(`   [${describeNode(part, new Map())}]`);
    }
    const spoken = node && !node.ignored ? describeNode(node, byId, state) : '';
    if (spoken !== this.spoken) this.say(`   ${spoken}`);
    if (state.isNowhere && isByTab && !before?.isNowhere)
      this.say(state.isDialogOpen ? '   (the end of the dialog)' : '   (the end of the page)');
    this.blame(focusFaults({ state, node, hasMoved, isByTab }, before));
    this.focusedNode = node?.backendDOMNodeId;
    this.spoken = spoken;
  }

  /** The node in focus, with the parts of the page that it is in. */
  private async nodeInFocus(): Promise<FocusedNode> {
    const backendNodeId = await this.idOf(`(${activeInPage})()`);
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', { backendNodeId });
    const byId = byIdOf(nodes);
    const found = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === backendNodeId);
    const chain: AccessibleNode[] = [];
    for (let part = byId.get(found?.parentId ?? ''); part; part = byId.get(part.parentId ?? ''))
      if (isAnnouncedContainer(part)) chain.unshift(part);
    return { node: found, chain, byId };
  }

  /** Id of the element that an expression gives in the page. @throws Error when it gives none */
  private async idOf(expression: string): Promise<number> {
    const { result } = await this.session.send('Runtime.evaluate', { expression });
    if (!result.objectId) throw new Error(`There is no ${expression}`);
    const { node } = await this.session.send('DOM.describeNode', { objectId: result.objectId });
    return node.backendNodeId;
  }

  private async tree(): Promise<readonly AccessibleNode[]> {
    return (await this.session.send('Accessibility.getFullAXTree')).nodes;
  }

  /** Focuses a node, or what it is in, and brings it into the window as a screen reader does. */
  private async moveFocus({ backendDOMNodeId }: AccessibleNode): Promise<void> {
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: `function () {
        const element = this instanceof Element ? this : this.parentElement;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        element.focus({ preventScroll: true });
      }`,
    });
    await untilCalm(this.page);
  }

  private async press(name: string): Promise<void> {
    const { node, count } = findNamed(await this.tree(), name);
    if (count > 1) this.say(`   (the first of ${count} of that name)`);
    await this.moveFocus(node);
    await this.hear(false, true);
    const key = /^(checkbox|radio|switch)$/.test(roleOf(node)) ? 'Space' : 'Enter';
    if (/^(button|link|tab|DisclosureTriangle|checkbox|radio|switch)$/.test(roleOf(node)))
      await this.page.keyboard.press(key);
  }

  private async moveTo(words: string): Promise<void> {
    const nodes = await this.tree();
    const node = findOfRole(nodes, words);
    await this.moveFocus(node);
    const inFocus = await this.idOf(`(${activeInPage})()`);
    if (inFocus === node.backendDOMNodeId) return this.hear(false, true);
    this.say(`   ${describeNode(node, byIdOf(nodes))}`);
  }

  private async tabUntil(words: string): Promise<void> {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      await this.page.keyboard.press('Tab');
      await this.hear(true);
      if (this.spoken.toLowerCase().includes(words.toLowerCase())) return;
    }
    throw new Error(`${maxTabs} presses of Tab do not lead to '${words}'`);
  }

  private async read(selector: string): Promise<void> {
    const nodes = await this.tree();
    let [top] = nodes;
    if (selector) {
      const id = await this.idOf(`document.querySelector(${JSON.stringify(selector)})`);
      top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === id);
    }
    if (!top) throw new Error(`Nothing to read: ${selector}`);
    for (const line of readAloud(top, byIdOf(nodes))) this.say(`   ${line}`);
  }

  private async outline(): Promise<void> {
    const nodes = await this.tree();
    for (const line of nodes[0] ? outlineOf(nodes[0], byIdOf(nodes)) : []) this.say(`   ${line}`);
  }
}

interface FocusedNode {
  readonly node: AccessibleNode | undefined;
  /** From the outermost on. */
  readonly chain: readonly AccessibleNode[];
  readonly byId: NodesById;
}

const nowhere: FocusedNode = { node: undefined, chain: [], byId: new Map() };
