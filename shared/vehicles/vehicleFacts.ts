/** What a model line tells search engines. Spec part 1 §1 'vehicle structured data'; '' and null: not told. */
export interface VehicleSpecs {
  /** Year of the model: '2026'. */
  readonly modelDate: string;
  readonly description: string;
  readonly bodyType: string;
  readonly fuelType: string;
  /** Litres or kWh per 100 km, as `fuelUnit` says. */
  readonly fuelConsumption: number | null;
  readonly fuelUnit: 'L/100 km' | 'kWh/100 km';
  readonly engine: string;
  readonly transmission: string;
  readonly drivetrain: string;
  readonly seats: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly wheelbaseMm: number | null;
  /** Kerb weight. */
  readonly weightKg: number | null;
  /** Braked trailer. */
  readonly towingKg: number | null;
  /** Trailer without brakes. */
  readonly towingUnbrakedKg: number | null;
  /** What may rest on the towball. */
  readonly towballKg: number | null;
  /** Payload of the grade that carries most. */
  readonly payloadKg: number | null;
  /** What the roof carries while driving, racks included. */
  readonly roofLoadKg: number | null;
  /** Car and trailer together, loaded. */
  readonly combinationKg: number | null;
  readonly properties: readonly Specification[];
}

/** What keeps people safe in the models of a line; '' and null: not told. */
export interface VehicleSafety {
  readonly rating: SafetyRating;
  readonly airbags: readonly AirbagPlace[];
  /** Anchor points for the top strap of a child seat. */
  readonly topTethers: number | null;
  /** Seats with ISOFIX. */
  readonly isofixPositions: number | null;
  readonly childSeatsNote: string;
  readonly assistance: readonly DriverAssistance[];
}
export interface SafetyRating {
  /** Who rates cars here: 'ANCAP'. */
  readonly body: string;
  /** Null: not yet rated. */
  readonly awarded: { readonly stars: number; readonly year: string } | null;
  readonly note: string;
}
export interface AirbagPlace {
  readonly place: string;
  readonly count: number;
}
export interface DriverAssistance {
  readonly name: string;
  /** What it does. */
  readonly text: string;
  /** Codes of the models that have it; none: all. */
  readonly modelCodes: readonly string[];
}

/** A row of a table of specifications: 'Boot', '580 L'. */
export interface Specification {
  readonly name: string;
  readonly value: string;
}
