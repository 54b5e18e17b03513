import { describe, expect, it } from '@jest/globals';
import Joi from 'joi';
import { notFound } from '../errors.ts';
import { checked, validate } from './validate.ts';

const schema = Joi.object<{ page: number; country?: string }>({
  page: Joi.number().required(),
  country: Joi.string().pattern(/^(au|nz)$/),
});
const refusal = (message: unknown) => expect.objectContaining({ status: 400, message });
const refusedBy = (one: Joi.ObjectSchema, value: unknown) => {
  try {
    return checked(one, value, {});
  } catch (error) {
    return error;
  }
};

describe('a value that fits its schema', () => {
  it('is converted, and comes without what the schema does not name', () => {
    expect(validate(schema, { page: '2', colour: 'red' })).toEqual({ page: 2 });
  });

  it('is as its reader has asked for', () => {
    expect(() => checked(schema, { page: '2' }, { convert: false })).toThrow(
      refusal('"page" must be a number'),
    );
    expect(checked(schema, { page: '2', colour: 'red' }, { allowUnknown: true })).toEqual({
      page: 2,
      colour: 'red',
    });
  });
});

describe('a value that does not fit its schema', () => {
  it.each([
    ['everything that is wrong', schema, { country: 'fr' }, '"page" is required. "country" is not valid'],
    [
      'what a value is not, without the value',
      schema,
      { page: 1, country: 'Sam Lee' },
      '"country" is not valid',
    ],
    [
      'what a value is not by the name of its rule',
      Joi.object({ vin: Joi.string().pattern(/^\w{17}$/, 'identification number') }),
      { vin: 'Sam Lee' },
      '"vin" must be a valid identification number',
    ],
    ['nothing that its sender has named', schema, { page: 1, 'Sam Lee': 1 }, 'A field is not valid'],
    ['the same once', schema, { page: 1, Sam: 1, Lee: 1 }, 'A field is not valid'],
    ['that nothing is asked for', Joi.object({}), { Sam: 1 }, 'A field is not valid'],
    ['that it is no object', Joi.object(), 'Sam Lee', '"value" must be of type object'],
    [
      'where in a list something is wrong',
      Joi.object({ files: Joi.array().items(Joi.object({ name: Joi.string() })) }),
      { files: [{ name: 1 }] },
      '"files[0].name" must be a string',
    ],
  ])('is refused with %s', (_what, one, value, message) => {
    expect(refusedBy(one, value)).toEqual(refusal(message));
  });

  it('is refused with five of its problems at most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const many = Joi.object(Object.fromEntries(names.map((name) => [name, Joi.required()])));
    const told = names.slice(0, 5).map((name) => `"${name}" is required`);
    expect(refusedBy(many, {})).toEqual(refusal(told.join('. ')));
  });

  it('is refused with the first 200 characters of what is wrong', () => {
    const colours = Array.from({ length: 100 }, (_, index) => `colour-${index}`);
    const one = Joi.object({ colour: Joi.valid(...colours) });
    const told = `"colour" must be one of [${colours.join(', ')}]`.slice(0, 200);
    expect(refusedBy(one, { colour: 'red' })).toEqual(refusal(told));
  });

  it('is refused as its schema says, where it says so', () => {
    const answer = notFound('There is no such dealer.');
    expect(refusedBy(Joi.object({ dealer: Joi.valid('A0800').error(answer) }), { dealer: 'x' })).toBe(answer);
  });
});
