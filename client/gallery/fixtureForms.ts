import type { FieldOption, FormBlockData } from '../../shared/forms/form.ts';
import type { FieldBlock, FormContent } from '../../shared/forms/formSchemas.ts';
import { asCents } from '../../shared/units.ts';
import { doc, mark, paragraph, text } from './fixtureValues.ts';

/** Forms for the fixtures of several blocks. */

type Section = FormContent['sections'][number];
type Extra = Partial<Omit<Extract<FieldBlock, { component: 'Input' }>, 'component'>>;

const plain = (uid: string, name: string, label: string, extra: Extra) => ({
  _uid: `${uid}-${name}`,
  name,
  label,
  hint: '',
  required: true,
  locale: '' as const,
  ...extra,
});

export const input = (uid: string, name: string, label: string, extra: Extra = {}): FieldBlock => ({
  component: 'Input',
  type: 'text',
  hidden_value: '',
  validator: '',
  ...plain(uid, name, label, extra),
});
const comments = (uid: string, label = 'Comments'): FieldBlock => ({
  component: 'Textarea',
  ...plain(uid, 'comments', label, { required: false }),
});
const modelLine = (uid: string, label = 'Car'): FieldBlock => ({
  component: 'SelectModelLine',
  options: [],
  allowNotAnOwner: false,
  ...plain(uid, 'vehicle_interested_in', label, {}),
});
const enquiryType = (uid: string): FieldBlock => ({
  component: 'SelectEnquiryType',
  options: [],
  ...plain(uid, 'enquiry_type', 'Subject', {}),
});
const dealership = (uid: string): FieldBlock => ({
  component: 'SelectDealership',
  stores: false,
  pmas: false,
  ...plain(uid, 'dealer_code', 'Dealership', {}),
});

const person = (uid: string, phoneHint = 'The dealership calls to agree on a time.') => [
  input(uid, 'first_name', 'First name'),
  input(uid, 'last_name', 'Last name'),
  input(uid, 'mobile_phone', 'Mobile phone', { type: 'tel', hint: phoneHint }),
  input(uid, 'Email', 'Email', { type: 'email' }),
  input(uid, 'post_code', 'Postcode'),
];

const section = (
  uid: string,
  heading: string,
  fields: readonly FieldBlock[],
  field_layout: Section['field_layout'] = 'column',
): Section => ({
  _uid: uid,
  component: 'FormSection',
  heading,
  field_layout,
  fields: [...fields],
  locale: '',
});

const consent = (brand = 'Meridian Motors') =>
  doc(
    paragraph(
      `${brand} uses these details to answer you and passes them to the dealership you choose. Our `,
      text('privacy policy', mark('link', { href: '/au/privacy', linktype: 'story' })),
      ' says how to see or correct them.',
    ),
  );

const content = (_uid: string, fields: Partial<FormContent>): FormContent => ({
  _uid,
  form_id: _uid,
  heading: '',
  intro: '',
  sections: [],
  consent_text: null,
  cta_text: 'Submit',
  success_message: '',
  ...fields,
});

/** All that an enquiry asks. */
export const enquiryContent = (uid: string, fields: Partial<FormContent> = {}): FormContent =>
  content(uid, {
    heading: 'Ask us anything',
    intro: 'Somebody who knows the car answers within one working day.',
    sections: [
      section(`${uid}-about`, '', [enquiryType(uid), modelLine(uid)]),
      section(`${uid}-you`, 'About you', [...person(uid), dealership(uid), comments(uid)]),
    ],
    consent_text: consent(),
    cta_text: 'Send enquiry',
    success_message: 'We have your question. Somebody who knows the car answers within one working day.',
    ...fields,
  });

/** A form that asks as much as an editor plausibly could, in pairs. */
export const longContent = (uid: string): FormContent =>
  content(uid, {
    heading: 'Tell us what your fleet does all week, and we will come back with cars, prices and a date',
    intro:
      'Ten minutes now save a fortnight of emails later: say how many cars there are, where they stand at night, and who pays for the charging.',
    sections: [
      section(
        `${uid}-company`,
        'Your company, and the cars that you have today',
        [
          input(uid, 'enquiry_type', '', { type: 'hidden', hidden_value: 'enquiry' }),
          input(uid, 'company_name', 'Name of the company, as it is registered'),
          input(uid, 'cars', 'How many cars, utes and vans are there at present?', { type: 'number' }),
          ...person(uid, 'Only the person who looks after your fleet calls, and never before nine.'),
          dealership(uid),
          comments(uid, 'Anything that a dealer should know before calling'),
        ],
        'pairs',
      ),
    ],
    consent_text: consent('Meridian Motors Australia Pty Ltd, its finance partner and the dealership'),
    cta_text: 'Ask for a proposal for the whole fleet',
  });

/** A form to enter a competition. */
export const entryContent = (uid: string, fields: Partial<FormContent> = {}): FormContent =>
  content(uid, {
    heading: 'Win a week with a Mesa',
    intro: 'Seven days, a rooftop tent and a full tank. Tell us in 25 words where you would take it.',
    sections: [
      section(`${uid}-you`, 'Your entry', [
        ...person(uid, 'We call the winner.').filter(({ name }) => name !== 'post_code'),
        comments(uid, 'Your 25 words'),
      ]),
    ],
    consent_text: consent(),
    cta_text: 'Enter',
    ...fields,
  });

const option = (value: string, slug?: string): FieldOption => ({
  value,
  text: value,
  ...(slug ? { slug } : {}),
});
const lines = ['Ridge', 'Haven', 'Mesa', 'Drover', 'Arc', 'Pip'].map((name) =>
  option(name, name.toLowerCase()),
);
const kinds: readonly FieldOption[] = [
  { value: 'vehicle', text: 'A new car', hasDealer: true },
  { value: 'service', text: 'My car and its servicing', hasDealer: true },
  { value: 'feedback', text: 'A compliment or a complaint', hasDealer: false },
];

const data = (
  uid: string,
  fields: Partial<Extract<FormBlockData, { status: 'success' }>> = {},
): FormBlockData => ({
  status: 'success',
  options: { [`${uid}-vehicle_interested_in`]: lines, [`${uid}-enquiry_type`]: kinds },
  start: {},
  ...fields,
});

/** What the server would resolve for the forms of the fixtures, by `_uid`. */
export const formFixtureData: Readonly<Record<string, FormBlockData>> = {
  ...Object.fromEntries(
    ['genericForm', 'competitionForm', 'modalForm-form'].flatMap((block) =>
      ['typical', 'longest', 'au', 'nz'].map((name) => [`${block}-${name}`, data(`${block}-${name}`)]),
    ),
  ),
  'genericForm-errors': data('genericForm-errors', {
    start: {
      car: 'Ridge Tour, Tasman Blue',
      built: {
        name: 'Ridge Tour, Tasman Blue',
        model: 'ridge-tour',
        specification: 'Variant: Tour; Colour: Tasman Blue',
        price: asCents(5_599_000),
        extras: 0,
        priceText: 'Driveaway Price $55,990. Price is for ABN buyers in VIC',
        href: '/au/config/ridge?build=A7K29QM4',
        query: { modelLine: 'ridge', model: 'Tour', build: 'A7K29QM4', state: 'VIC', buyer: 'abn' },
      },
      modelLine: 'ridge',
      dealer: { code: 'M0301', name: 'Meridian Ballarat' },
    },
    posted: {
      values: {
        enquiry_type: 'vehicle',
        first_name: 'Sam',
        mobile_phone: '12',
        Email: 'sam@',
        post_code: '3350',
      },
      errors: {
        last_name: 'Last name is required',
        mobile_phone: 'Valid phone number required',
        Email: 'Valid email required',
      },
    },
  }),
  'genericForm-sent': data('genericForm-sent', {
    start: {
      thanks: {
        reference: '1F2E3D4C',
        car: 'Ridge Tour, Tasman Blue',
        when: 'Sunday 6 December, morning',
        isWish: true,
        dealer: {
          name: 'Goldfields Meridian',
          href: '/au/dealers/A3350',
          address: '12 Example Road, Ballarat VIC 3350',
          phone: '(03) 5550 0123',
          hours: [
            { days: 'Monday to Friday', hours: '8.30 am to 5.30 pm' },
            { days: 'Saturday', hours: '9 am to 1 pm' },
            { days: 'Sunday', hours: 'Closed' },
          ],
          closedOn: 'Sunday',
        },
        calendar: '/api/calendar?country=au&form=test-drive&receipt=1F2E3D4C',
      },
    },
  }),
  'competitionForm-shut': data('competitionForm-shut', { isShut: true }),
  'competitionForm-failed': { status: 'error' },
};
