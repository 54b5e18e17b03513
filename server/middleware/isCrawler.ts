import { isbot } from 'isbot';

/** Programs that isbot counts as bots too, though a person stands behind each request. */
const tools =
  /headless|^(curl|wget|httpie|node|undici|axios|got|python|go-http|okhttp|java|postmanruntime|insomnia)\b/i;

/** True for search engines, link previews and the like: they get no error page. Spec part 1 §2. */
export const isCrawler = (userAgent = ''): boolean => isbot(userAgent) && !tools.test(userAgent);
