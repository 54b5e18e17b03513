import { type Build, choiceOf, isSameBuild } from '../../../shared/configurator/build.ts';
import { decodeBuild } from '../../../shared/configurator/buildCode.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';

/** The build that the device kept is when it is another than this one, and still means something. */
export function isWorthOffering(line: ModelLineCatalogue, build: Build, code: string): boolean {
  const decoded = decodeBuild(line, code);
  if (!decoded || decoded.dropped.some(({ part }) => part === 'code')) return false;
  return !isSameBuild(decoded.state.build, build);
}

/** 'Carry on with your Ridge Summit in Tasman Blue?'; '': the code means nothing. */
export function carryOnText(line: ModelLineCatalogue, code: string): string {
  const decoded = decodeBuild(line, code);
  if (!decoded) return '';
  const { model, colour } = choiceOf(line, decoded.state.build);
  return `Carry on with your ${model.name}${colour ? ` in ${colour.name}` : ''}?`;
}
