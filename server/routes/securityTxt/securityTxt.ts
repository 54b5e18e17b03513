import { Router } from 'express';
import { notFound } from '../../errors.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';

/**
 * `GET /.well-known/security.txt`: whom to tell of a weakness, RFC 9116. Not there while nobody is named; past its last day
 * it is sent all the same, and the log says so at the start.
 */
export function createSecurityTxtRoute({ config, logger }: Pick<Services, 'config' | 'logger'>): Router {
  const { securityContact: contact, siteUrl } = config;
  if (contact && Date.parse(contact.expires) < Date.now())
    logger.warn('SECURITY_EXPIRES is over: security.txt should not be believed any more');
  const router = Router();
  router
    .route('/.well-known/security.txt')
    .get((_request, response) => {
      if (!contact) throw notFound('Page Not Found');
      const lines = [
        `Contact: ${contact.address}`,
        `Expires: ${contact.expires}`,
        'Preferred-Languages: en',
        `Canonical: ${siteUrl}/.well-known/security.txt`,
      ];
      response
        .set('Cache-Control', 'public, max-age=3600')
        .type('text/plain')
        .send(`${lines.join('\n')}\n`);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
