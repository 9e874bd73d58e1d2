import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const IMAGES_PATH = '/api/images/';

/** The catalogue's pictures. A changed picture gets a new name, so they may be kept for long. */
export async function serveImages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: IMAGES_PATH,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=2592000');
    },
  });
}
