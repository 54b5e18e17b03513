/** A call that the API refuses: what it answers. */
export interface Refused extends Error {
  readonly status: number;
  readonly body: unknown;
}

const refused = (status: number, body: unknown): Refused =>
  Object.assign(new Error(`The management API answers ${status}`), { name: 'Refused', status, body });

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && error.name === 'Refused';

/** 404, as the API words it. */
export const noRecord = () => refused(404, ['This record could not be found']);
/** 422: `{"name":["has already been taken"]}` */
export const invalid = (field: string, problem: string) => refused(422, { [field]: [problem] });
