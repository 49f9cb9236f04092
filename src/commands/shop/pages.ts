import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import {
  deletePage,
  draftPage,
  listPageVersions,
  publishPage,
  putPage,
  restorePage,
} from '../../backend/content/pages.ts';
import { listPages } from '../../backend/content/repository.ts';
import { withShop } from './open-shop.ts';
import { CommandError, type OutputOptions, print, table, wholeNumber } from './output.ts';

interface PutOptions extends OutputOptions {
  title: string;
  file: string;
}

export const addPageCommands = (program: Command): void => {
  const page = program.command('page').description('content pages');
  page
    .command('list')
    .description('all pages in the order of the footer')
    .action((options: OutputOptions) => withShop((shop) => list(shop, options)));
  page
    .command('put')
    .description('create a page or replace its title and content; scripts and styles are taken out')
    .argument('<slug>', 'its address: /page/<slug>')
    .requiredOption('--title <title>', 'its heading')
    .requiredOption('--file <html>', 'file with its HTML, or - for standard input')
    .action((slug: string, options: PutOptions) => {
      const html = readHtml(options.file);
      return withShop(async (shop) => {
        await putPage(shop, { slug, title: options.title, html });
        print(options, { slug, title: options.title, url: `/page/${slug}` }, `/page/${slug} is up to date.`);
      });
    });
  page
    .command('delete')
    .description('remove a page')
    .argument('<slug>')
    .action((slug: string, options: OutputOptions) =>
      withShop(async (shop) => {
        await deletePage(shop, slug);
        print(options, { slug, deleted: true }, `/page/${slug} is gone.`);
      }),
    );
  addDraftCommands(page);
};

const addDraftCommands = (page: Command): void => {
  page
    .command('draft')
    .description('prepare title and content of a page; shoppers see it once it is published')
    .argument('<slug>', 'its address: /page/<slug>')
    .requiredOption('--title <title>', 'its heading')
    .requiredOption('--file <html>', 'file with its HTML, or - for standard input')
    .action((slug: string, options: PutOptions) => {
      const html = readHtml(options.file);
      return withShop(async (shop) => {
        const version = await draftPage(shop, { slug, title: options.title, html });
        print(options, { slug, version }, `The draft of /page/${slug} is stored.`);
      });
    });
  page
    .command('publish')
    .description('show the draft of a page to shoppers, unless it would break something')
    .argument('<slug>')
    .option('--at <time>', 'only from then on: 2027-01-01T08:00:00Z', readTime)
    .action((slug: string, options: OutputOptions & { at?: Date }) =>
      withShop(async (shop) => {
        await publishPage(shop, slug, options.at);
        const at = options.at?.toISOString();
        print(
          options,
          { slug, at },
          at ? `/page/${slug} will be published at ${at}.` : `/page/${slug} is published.`,
        );
      }),
    );
  page
    .command('versions')
    .description('what was published of a page, the newest first')
    .argument('<slug>')
    .action((slug: string, options: OutputOptions) =>
      withShop(async (shop) => {
        const versions = await listPageVersions(shop, slug);
        const rows = versions.map((one) => [
          String(one.number),
          one.action,
          one.author_name,
          one.published_at,
        ]);
        print(options, { versions }, table(['Version', 'Action', 'By', 'At'], rows));
      }),
    );
  page
    .command('restore')
    .description('show an earlier version of a page again, also of one that was removed')
    .argument('<slug>')
    .option(
      '--version <number>',
      'one of `page versions`; the newest when left out',
      wholeNumber(1, 1_000_000),
    )
    .action((slug: string, options: OutputOptions & { version?: number }) =>
      withShop(async (shop) => {
        await restorePage(shop, slug, options.version);
        print(options, { slug }, `/page/${slug} is shown as it was.`);
      }),
    );
};

const readTime = (given: string): Date => {
  const at = new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a time like 2027-01-01T08:00:00Z.');
  return at;
};

const list = async (shop: Parameters<Parameters<typeof withShop>[0]>[0], options: OutputOptions) => {
  const pages = await listPages(shop.db.read);
  const rows = pages.map(({ slug, title, show_in, updated_at }) => [slug, title, show_in, updated_at]);
  print(options, { pages }, table(['Slug', 'Title', 'Shown in', 'Updated'], rows));
};

const readHtml = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'does not exist'
        : 'cannot be read';
    throw new CommandError(`The file ${file} ${reason}.`);
  }
};
