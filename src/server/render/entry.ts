import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Renders one page of `src/pages`; never throws for an unknown path (answers 404). */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals });
