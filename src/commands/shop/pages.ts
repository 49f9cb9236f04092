import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import {
  deletePage,
  draftPage,
  listPageVersions,
  publishPage,
  putPage,
  restorePage,
} from '../../backend/content/pages.ts';
import { listPages } from '../../backend/content/repository.ts';
import { CommandError, table, wholeNumber } from './output.ts';
import type { ShopCommand } from './shop-command.ts';

interface PutOptions {
  title: string;
  file: string;
}

export const addPageCommands = (program: ShopCommand): void => {
  const page = program.command('page').description('content pages');
  page
    .command('list')
    .description('all pages in the order of the footer')
    .answers(async ({ shop, print }) => {
      const pages = await listPages(shop.db.read);
      const rows = pages.map(({ slug, title, show_in, updated_at }) => [slug, title, show_in, updated_at]);
      print({ pages }, table(['Slug', 'Title', 'Shown in', 'Updated'], rows));
    });
  page
    .command('put')
    .description('create a page or replace its title and content; scripts and styles are taken out')
    .argument('<slug>', 'its address: /page/<slug>')
    .requiredOption('--title <title>', 'its heading')
    .requiredOption('--file <html>', 'file with its HTML, or - for standard input')
    .answers(async ({ shop, print }, slug: string, { title, file }: PutOptions) => {
      await putPage(shop, { slug, title, html: readHtml(file) });
      print({ slug, title, url: `/page/${slug}` }, `/page/${slug} is up to date.`);
    });
  page
    .command('delete')
    .description('remove a page')
    .argument('<slug>')
    .answers(async ({ shop, print }, slug: string) => {
      await deletePage(shop, slug);
      print({ slug, deleted: true }, `/page/${slug} is gone.`);
    });
  addDraftCommands(page);
};

const addDraftCommands = (page: ShopCommand): void => {
  page
    .command('draft')
    .description('prepare title and content of a page; shoppers see it once it is published')
    .argument('<slug>', 'its address: /page/<slug>')
    .requiredOption('--title <title>', 'its heading')
    .requiredOption('--file <html>', 'file with its HTML, or - for standard input')
    .answers(async ({ shop, print }, slug: string, { title, file }: PutOptions) => {
      const version = await draftPage(shop, { slug, title, html: readHtml(file) });
      print({ slug, version }, `The draft of /page/${slug} is stored.`);
    });
  page
    .command('publish')
    .description('show the draft of a page to shoppers, unless it would break something')
    .argument('<slug>')
    .option('--at <time>', 'only from then on: 2027-01-01T08:00:00Z', readTime)
    .answers(async ({ shop, print }, slug: string, options: { at?: Date }) => {
      await publishPage(shop, slug, options.at);
      const at = options.at?.toISOString();
      print({ slug, at }, at ? `/page/${slug} will be published at ${at}.` : `/page/${slug} is published.`);
    });
  page
    .command('versions')
    .description('what was published of a page, the newest first')
    .argument('<slug>')
    .answers(async ({ shop, print }, slug: string) => {
      const versions = await listPageVersions(shop, slug);
      const rows = versions.map((one) => [one.number, one.action, one.author_name, one.published_at]);
      print({ versions }, table(['Version', 'Action', 'By', 'At'], rows));
    });
  page
    .command('restore')
    .description('show an earlier version of a page again, also of one that was removed')
    .argument('<slug>')
    .option(
      '--version <number>',
      'one of `page versions`; the newest when left out',
      wholeNumber(1, 1_000_000),
    )
    .answers(async ({ shop, print }, slug: string, options: { version?: number }) => {
      await restorePage(shop, slug, options.version);
      print({ slug }, `/page/${slug} is shown as it was.`);
    });
};

const readTime = (given: string): Date => {
  const at = new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a time like 2027-01-01T08:00:00Z.');
  return at;
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
