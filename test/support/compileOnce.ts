import { createRequire } from 'node:module';
import vm, { type CompileFunctionOptions, type Script } from 'node:vm';

/**
 * Jest's own runner of a test file. It runs each in a context of its own, and compiles for each its assertions, React and
 * all other CommonJS packages anew, which takes longer than most files. Here a process compiles a package once, and
 * runs it in each context as before.
 */
const scripts = new Map<string, Script>();
const compileFunction = vm.compileFunction;

function compileOnce(
  code: string,
  parameters: readonly string[] = [],
  options: CompileFunctionOptions = {},
): ReturnType<typeof compileFunction> {
  const { filename = '', parsingContext } = options;
  const known = scripts.get(filename);
  if (known && parsingContext) return known.runInContext(parsingContext);
  // What imports while it runs does so for the test file that it was compiled for.
  if (!parsingContext || !/[\\/]node_modules[\\/]/.test(filename) || /\bimport\s*\(/.test(code))
    return compileFunction(code, parameters, options);
  // A line for the end, as the last one of a file may be a comment.
  const script = new vm.Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename });
  scripts.set(filename, script);
  return script.runInContext(parsingContext);
}
vm.compileFunction = compileOnce;

// Jest loads this file by require(), where the default of a CommonJS module is another than by import.
const { default: circus } = createRequire(import.meta.url)('jest-circus/runner') as { default: unknown };
// biome-ignore lint/style/noDefaultExport: required by Jest
export default circus;
