/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { FormBlockData, FormStart, PostedForm } from '../../../shared/forms/form.ts';
import { firstAppointmentDay, todayIn } from '../../../shared/forms/rules.ts';
import { asCents } from '../../../shared/units.ts';
import { enquiryContent, input } from '../../gallery/fixtureForms.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { Form } from './Form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const content = enquiryContent('enquiry');
const [about] = content.sections;
if (!about) throw new Error('The form has no section');
about.fields.push(input('enquiry', 'test_drive_date', 'Day', { type: 'date', required: false }));

const carOf = (line: string): FormStart => {
  const car = `${line} Tour, Tasman Blue`;
  const slug = line.toLowerCase();
  const query = { modelLine: slug, model: 'Tour', build: `B${slug}` };
  const facts = {
    name: car,
    model: `${slug}-tour`,
    specification: '',
    priceText: '',
    price: null,
    extras: asCents(0),
  };
  return { modelLine: slug, model: 'Tour', car, built: { ...facts, href: `/au/config/${slug}`, query } };
};

/** The form on the page that a link of a build leads to. */
function formAt(start: FormStart, posted?: PostedForm) {
  const gallery = galleryPage('/_blocks/GenericForm/typical');
  if (!gallery) throw new Error('The gallery has no form');
  const query = { ...start.built?.query };
  const page = { ...gallery, path: '/au/contact-us', country: 'au' as const, query };
  const data: FormBlockData = {
    status: 'success',
    start,
    options: {
      'enquiry-vehicle_interested_in': ['Ridge', 'Mesa', 'Haven'].map((value) => ({
        value,
        text: value,
        slug: value.toLowerCase(),
      })),
    },
    ...(posted ? { posted } : {}),
  };
  return (
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={page}>
        <Form content={content} data={data} endpoint="/api/form/" level={2} />
      </PageProvider>
    </StoresProvider>
  );
}

function fieldNamed(container: HTMLElement, name: string): HTMLInputElement {
  const field = container.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}
const write = (container: HTMLElement, name: string, value: string) =>
  fireEvent.change(fieldNamed(container, name), { target: { value } });
const typed = {
  vehicle_interested_in: 'Ridge',
  first_name: 'Sam',
  last_name: 'Lee',
  mobile_phone: '0412 345 678',
  Email: 'sam@example.com',
  post_code: '3350',
  comments: 'When?',
};
const fillIn = (container: HTMLElement) => {
  for (const [name, value] of Object.entries(typed)) write(container, name, value);
};
const press = (container: HTMLElement) =>
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
const saysOfCar = (container: HTMLElement) =>
  container.querySelector('form [role=status]')?.textContent ?? '';

it.each([
  [{ cancelled: 'test_drive' }, 'This test drive is cancelled.'],
  [{ over: 'service' }, 'The time of this service is over.'],
] as const)('thanks say what has become of a booking: %j', (thanks, says) => {
  const { container } = render(formAt({ thanks: { reference: '1F2E3D4C', ...thanks } }));
  expect(container.textContent).toContain(says);
});

describe('a form that a link of a build leads to', () => {
  it('says which car it is about: the one that is chosen, and that the build is not sent', () => {
    const { container } = render(formAt(carOf('Ridge')));
    expect(saysOfCar(container)).toContain('About the Ridge Tour, Tasman Blue, as you built it.');
    write(container, 'vehicle_interested_in', 'Mesa');
    expect(saysOfCar(container)).toBe(
      'About the MesaThe Ridge Tour, Tasman Blue, as you built it, is not sent with it. Choose Ridge again to ask about that one.',
    );
    write(container, 'vehicle_interested_in', 'Ridge');
    expect(saysOfCar(container)).toContain('About the Ridge Tour, Tasman Blue, as you built it.');
  });

  it.each([
    ['sold', ', built like stock number M1, which is no longer in stock.', 'Back to your build'],
    ['other', '. Stock number M1 is listed as another car.', 'See stock number M1'],
    ['unknown', '. Stock number M1 is not in our list at the moment.', 'Back to your build'],
  ] as const)('says of a stock number that is not the car’s what has become of it: %s', (now, text, link) => {
    const start: FormStart = { ...carOf('Ridge'), formerStock: { number: 'M1', now } };
    expect(saysOfCar(render(formAt(start)).container)).toBe(
      `About the Ridge Tour, Tasman Blue${text}${link}`,
    );
  });

  it.each<[FormStart, string]>([
    [
      { modelLine: 'ridge', car: 'Ridge', former: { model: 'Tank' } },
      'About the Ridge. The car of this link is not sold any more.',
    ],
    [{ former: { modelLine: 'tank', model: 'Tour' } }, 'The car of this link is not sold any more.'],
  ])(
    'says that the car of a link is not sold any more, and which range it is about instead: %j',
    (start, says) => {
      expect(saysOfCar(render(formAt(start)).container)).toBe(says);
    },
  );

  it('says that the dealership of a link is gone, until another is chosen', async () => {
    const says = 'The dealership of this link is no longer there. Please choose another.';
    const { container, rerender } = render(formAt({ isDealerGone: true }));
    expect(container.textContent).toContain(says);
    const dealer = { code: 'A3350', name: 'Goldfields Meridian, Ballarat' };
    rerender(formAt({ dealer }));
    await waitFor(() => expect(container.textContent).not.toContain(says));
  });

  it('says so of what was sent without JavaScript and came back', () => {
    const posted = { values: { vehicle_interested_in: 'Mesa' }, errors: { first_name: 'x' } };
    expect(saysOfCar(render(formAt(carOf('Ridge'), posted)).container)).toContain('About the Mesa');
  });

  it('keeps the words and follows the car when another link leads to the same page, and after Back', () => {
    const { container, rerender } = render(formAt(carOf('Ridge')));
    write(container, 'first_name', 'Sam');
    write(container, 'vehicle_interested_in', 'Mesa');
    rerender(formAt(carOf('Haven')));
    const values = () =>
      ['first_name', 'vehicle_interested_in'].map((name) => fieldNamed(container, name).value);
    expect([values(), saysOfCar(container)]).toEqual([
      ['Sam', 'Haven'],
      expect.stringContaining('About the Haven Tour'),
    ]);
    rerender(formAt(carOf('Ridge')));
    expect(values()).toEqual(['Sam', 'Mesa']);
  });

  it('loses no letter when the page is left at once', () => {
    const first = render(formAt({}));
    write(first.container, 'first_name', 'Sam');
    first.unmount();
    expect(fieldNamed(render(formAt(carOf('Ridge'))).container, 'first_name').value).toBe('Sam');
  });

  it("leaves the day of a test drive empty: 'default minimum date three days ahead'", async () => {
    const { container } = render(formAt({}));
    await act(async () => undefined);
    const day = fieldNamed(container, 'test_drive_date');
    expect([day.value, day.min]).toEqual(['', firstAppointmentDay(todayIn('au', Date.now()))]);
  });
});

describe('a form that was sent', () => {
  const receipt = `1F2E3D4C.${'A'.repeat(22)}.e30`;
  const thanks = {
    reference: '1F2E3D4C',
    car: 'Ridge',
    references: [{ id: '7K2M-9QXD', of: 'loan', day: '2026-11-28', until: '2026-12-31' }],
    when: 'Saturday 5 December, morning',
    isWish: true,
    calendar: '/api/calendar?country=au',
  };
  const answers = (body: object) => {
    const answer = (address: string) =>
      address.startsWith('/api/form') ? body : { dealers: [], closestDealerCode: '9999' };
    globalThis.fetch = (async (address: string) => ({
      ok: true,
      json: async () => answer(address),
    })) as unknown as typeof fetch;
  };
  const send = async (container: HTMLElement) => {
    history.replaceState(null, '', '/au/contact-us?campaign=x');
    fillIn(container);
    press(container);
    await waitFor(() => expect(container.querySelector('dialog')?.textContent).toContain('Thank you'));
  };

  it('is thanked for by name, and its address thanks again after a reload, with nothing of the visitor', async () => {
    answers({ ok: true, thanks, receipt });
    const { container, getAllByText, getByText } = render(formAt({}));
    await send(container);
    expect(getByText('Saturday 5 December, morning')).toBeTruthy();
    expect(location.search).toBe(`?campaign=x&receipt=${receipt}&submitted=enquiry`);
    fireEvent.click(getAllByText('Close').at(-1) as HTMLElement);
    const inPlace = container.querySelector('#form-enquiry');
    expect(inPlace?.textContent).toContain(
      'WhenSaturday 5 December, morningIt is not booked yet: you get a call to agree on it.',
    );
    expect(inPlace?.textContent).toContain('Your reference: 1F2E3D4C');
    expect(inPlace?.textContent).toContain(
      'Finance reference 7K2M-9QXD, as shown on 28th Nov 2026. It holds until 31st Dec 2026.',
    );
    expect(inPlace?.querySelector('a[href="/api/calendar?country=au"]')).toBeTruthy();
    // Without the receipt the page has an empty form.
    const again = getByText('Send another one');
    expect([again.getAttribute('href'), again.getAttribute('target')]).toEqual(['/au/contact-us', '_top']);
  });

  it('is thanked for when no receipt could be signed, and with no reference that nobody has told', async () => {
    const { reference } = thanks;
    for (const [answer, shown] of [
      [{ ok: true, thanks: { reference } }, reference],
      [{ ok: true }, undefined],
    ] as const) {
      answers(answer);
      const { container, unmount } = render(formAt({}));
      await send(container);
      expect(container.querySelector('dialog h2')?.textContent).toBe('Thank you');
      expect(container.querySelector('dialog code')?.textContent).toBe(shown);
      expect(location.search).toBe('?campaign=x');
      unmount();
    }
  });
});

describe('a form that the browser has filled in without an event', () => {
  /** Fills in past React, which hears of a value by its event alone. */
  const fillInSilently = (container: HTMLElement, name: string, value: string) => {
    const field = fieldNamed(container, name);
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
  };
  const { vehicle_interested_in: car, post_code: postcode, ...others } = typed;
  const sentBy = async (container: HTMLElement) => {
    const sent: Record<string, unknown>[] = [];
    globalThis.fetch = (async (address: string, init: RequestInit) => {
      if (!address.startsWith('/api/form'))
        return { ok: true, json: async () => ({ dealers: [], closestDealerCode: '9999' }) };
      sent.push(JSON.parse(String(init.body)));
      return { ok: true, json: async () => ({ ok: true }) };
    }) as unknown as typeof fetch;
    press(container);
    await waitFor(() => expect(sent).toHaveLength(1));
    return JSON.stringify(sent[0]);
  };

  it('sends what its fields hold, and asks for none of it', async () => {
    const { container } = render(formAt({}));
    write(container, 'vehicle_interested_in', car);
    write(container, 'post_code', postcode);
    for (const [name, value] of Object.entries(others)) fillInSilently(container, name, value);
    const sent = await sentBy(container);
    for (const value of ['Sam', 'Lee', 'sam@example.com', 'When?']) expect(sent).toContain(value);
    expect(container.textContent).not.toContain('is required');
  });

  it('keeps what its fields hold when another one is left empty, chosen or typed in', async () => {
    const { container } = render(formAt({}));
    for (const [name, value] of Object.entries(others)) fillInSilently(container, name, value);
    fireEvent.blur(fieldNamed(container, 'post_code'));
    expect(fieldNamed(container, 'first_name').value).toBe('Sam');
    fillInSilently(container, 'last_name', 'Chen');
    write(container, 'vehicle_interested_in', car);
    write(container, 'post_code', postcode);
    expect(await sentBy(container)).toContain('Chen');
  });
});

it('two forms of one name on a page share no id, and each problem leads to the field beside it', async () => {
  const gallery = galleryPage('/_blocks/GenericForm/typical');
  if (!gallery) throw new Error('The gallery has no form');
  const page = { ...gallery, path: '/au/contact-us', country: 'au' as const, query: {} };
  const data: FormBlockData = { status: 'success', start: {}, options: {} };
  const forms = [content, { ...content, _uid: 'below' }];
  const { container } = render(
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={page}>
        {forms.map((one) => (
          <Form key={one._uid} content={one} data={data} endpoint="/api/form/" level={2} />
        ))}
      </PageProvider>
    </StoresProvider>,
  );
  for (const form of container.querySelectorAll('form')) fireEvent.submit(form);
  await waitFor(() => expect(container.querySelectorAll('[role=alert]')).toHaveLength(2));
  // The forms themselves are one place for links, which lead to the first.
  const ids = [...container.querySelectorAll('form [id]')].map(({ id }) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  for (const form of container.querySelectorAll('form')) {
    const links = [...form.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
    expect(links.length).toBeGreaterThan(3);
    for (const { hash } of links) expect(form.contains(document.getElementById(hash.slice(1)))).toBe(true);
    for (const { htmlFor } of form.querySelectorAll('label'))
      expect(form.contains(document.getElementById(htmlFor))).toBe(true);
    expect(form.action).toMatch(new RegExp(`#${form.querySelector('[role=alert]')?.id}$`));
  }
});

describe('a form whose address tells what was shown', () => {
  const sentence = 'The price has changed since you opened this: it was $55,990, it is now $61,000.';
  const reference = { id: '7K2M-9QXD', of: 'price', day: '2026-11-28' } as const;
  const shown = (changes: readonly string[]): FormStart => ({
    ...carOf('Ridge'),
    shown: {
      token: 'facts.aaaaaaaaaaaaaaaaaaaaaa',
      changes: changes.map((one) => ({ name: 'build_price', sentence: one })),
      references: [reference],
      earlier: {},
    },
  });
  const action = (container: HTMLElement) => container.querySelector('form')?.getAttribute('action') ?? '';

  it('sends what it shows itself without JavaScript, too', () => {
    const { container } = render(formAt(shown([])));
    expect(action(container)).toContain('shown=facts.aaaaaaaaaaaaaaaaaaaaaa');
  });

  it('tells what can be quoted of its price, and how long that holds', () => {
    const { container } = render(formAt(shown([])));
    expect(container.textContent).toContain(
      'Price reference 7K2M-9QXD, as shown on 28th Nov 2026. It holds until the price changes.',
    );
  });

  it('says at its top what has changed since the link was followed', () => {
    const { container } = render(formAt(shown([sentence])));
    const form = container.querySelector('form');
    expect(form?.querySelector('p')?.textContent).toBe(sentence);
    expect(form?.textContent).not.toContain('Nothing is sent yet');
  });

  it('that came back says so beside its button, where the address of the answer leads', () => {
    const posted = { values: { first_name: 'Sam' }, errors: {} };
    const { container } = render(formAt(shown([sentence]), posted));
    const answer = container.querySelector(`[id="${action(container).split('#')[1]}"]`);
    expect(answer?.textContent).toContain(`${sentence} Nothing is sent yet.`);
    expect(container.textContent?.split(sentence)).toHaveLength(2);
  });

  it('shows the price of the answer and sends it with the next press', async () => {
    const later = shown([sentence]);
    const today = {
      ...later,
      built: later.built && { ...later.built, priceText: 'Driveaway Price $61,000' },
    };
    const pages: string[] = [];
    globalThis.fetch = (async (address: string, init: RequestInit) => {
      if (!address.startsWith('/api/form'))
        return { ok: true, json: async () => ({ dealers: [], closestDealerCode: '9999' }) };
      pages.push(JSON.parse(String(init.body)).page);
      return { ok: false, status: 409, json: async () => ({ error: {}, start: today }) };
    }) as unknown as typeof fetch;
    const start = {
      ...carOf('Ridge'),
      shown: { token: 'first.aaaaaaaaaaaaaaaaaaaaaa', changes: [], references: [], earlier: {} },
    };
    const { container } = render(formAt(start));
    fillIn(container);
    press(container);
    await waitFor(() => expect(container.textContent).toContain('Driveaway Price $61,000'));
    expect(container.textContent).toContain(`${sentence} Nothing is sent yet.`);
    press(container);
    await waitFor(() => expect(pages).toHaveLength(2));
    expect(pages.map((page) => new URLSearchParams(page.split('?')[1]).get('shown'))).toEqual([
      'first.aaaaaaaaaaaaaaaaaaaaaa',
      'facts.aaaaaaaaaaaaaaaaaaaaaa',
    ]);
  });
});
