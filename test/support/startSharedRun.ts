import { startSharedRun } from './sharedRun.ts';

// biome-ignore lint/style/noDefaultExport: required by Jest
export default startSharedRun;
