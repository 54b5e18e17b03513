/** What somebody can have a time at a dealer for. The names of all that forms and leads say of it begin with its kind. */
export const appointmentKinds = ['test_drive', 'service'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export interface AppointmentNames {
  /** The field of a time. Content has none: it stands behind the dealer where the site offers times. */
  readonly slot: string;
  /** Day and part of the day, where no time is chosen. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  /** Slug of the model line. */
  readonly model: string;
  /** Name of the value that tells what has become of the booking. */
  readonly booking: string;
}

const namesOf = (kind: AppointmentKind): AppointmentNames => ({
  slot: `${kind}_slot`,
  date: `${kind}_date`,
  time: `${kind}_time`,
  timeZone: `${kind}_time_zone`,
  model: `${kind}_model`,
  booking: `${kind}_booking`,
});

/** How forms and leads name what they say of an appointment. */
export const appointmentNames: Readonly<Record<AppointmentKind, AppointmentNames>> = {
  test_drive: namesOf('test_drive'),
  service: namesOf('service'),
};

/** The kind that a name is one of; undefined: none. @param parts which of its names are looked at */
export const kindNamed = (
  name: string,
  parts: readonly (keyof AppointmentNames)[],
): AppointmentKind | undefined =>
  appointmentKinds.find((kind) => parts.some((part) => appointmentNames[kind][part] === name));

/** The kind of the time that is chosen among the values of a form or a lead; undefined: none is. */
export const kindChosen = (values: Readonly<Record<string, string>>): AppointmentKind | undefined =>
  appointmentKinds.find((kind) => values[appointmentNames[kind].slot]?.trim());
