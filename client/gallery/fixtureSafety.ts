import type { ShownSafety } from '../../shared/vehicles/safety.ts';

/** A car of which everything is told, as the server would. */
export const safeCar: ShownSafety = {
  name: 'Drover',
  rating: { body: 'ANCAP', awarded: null, note: 'Once it is rated, the stars and their year stand here.' },
  airbags: [
    { place: 'in front of driver and passenger', count: 2 },
    { place: 'beside the front seats', count: 2 },
    { place: 'between the front seats', count: 1 },
    { place: 'curtains over both rows', count: 2 },
  ],
  topTethers: 3,
  isofixPositions: 2,
  childSeatsNote: 'A top tether at each place in the back, ISOFIX at the outer two.',
  assistance: [
    {
      name: 'Autonomous emergency braking',
      text: 'Warns you, then brakes by itself for a car, a cyclist or someone on foot.',
      grades: 'Standard',
    },
    {
      name: 'Lane keeping',
      text: 'Steers back gently when you drift over a line without indicating.',
      grades: 'Standard',
    },
    {
      name: 'Camera view of the coupling',
      text: 'Shows the ball from above, so that you reverse to the trailer on your own.',
      grades: 'Tour and Summit',
    },
    {
      name: 'Adaptive cruise control',
      text: 'Keeps your speed and the gap to the car ahead, and a longer one with a trailer.',
      grades: 'Summit only',
    },
  ],
};
