import { type Build, choiceOf, isSameBuild } from '../../../shared/configurator/build.ts';
import { decodeBuild, isOfUnknownCar } from '../../../shared/configurator/buildCode.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

/** Whether the build that the device kept is another than this one, and its code still means something. */
export function isWorthOffering(line: ModelLineCatalogue, build: Build, code: string): boolean {
  const decoded = decodeBuild(line, code);
  if (!decoded || decoded.dropped.some(({ part }) => part === 'code')) return false;
  return !isSameBuild(decoded.state.build, build);
}

/**
 * 'Carry on with your Ridge Summit in Tasman Blue?', or of a car that is gone with the nearest; '': the code means
 * nothing.
 */
export function carryOnText(line: ModelLineCatalogue, code: string): string {
  const decoded = decodeBuild(line, code);
  if (!decoded) return '';
  const { model, colour } = choiceOf(line, decoded.state.build);
  const car = `${model.name}${colour ? ` in ${colour.name}` : ''}`;
  return isOfUnknownCar(decoded)
    ? `The car of your last build is not sold any more. Carry on with the nearest, ${car}?`
    : `Carry on with your ${car}?`;
}
