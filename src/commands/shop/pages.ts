import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { deletePage, putPage } from '../../backend/content/pages.ts';
import { listPages } from '../../backend/content/repository.ts';
import { withShop } from './open-shop.ts';
import { CommandError, type OutputOptions, print, table } from './output.ts';

interface PutOptions extends OutputOptions {
  title: string;
  file: string;
}

export const addPageCommands = (program: Command): void => {
  const page = program.command('page').description('content pages');
  page
    .command('list')
    .description('all pages in the order of the footer')
    .option('--json', 'answer as JSON')
    .action((options: OutputOptions) => withShop((shop) => list(shop, options)));
  page
    .command('put')
    .description('create a page or replace its title and content; scripts and styles are taken out')
    .argument('<slug>', 'its address: /page/<slug>')
    .requiredOption('--title <title>', 'its heading')
    .requiredOption('--file <html>', 'file with its HTML, or - for standard input')
    .option('--json', 'answer as JSON')
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
    .option('--json', 'answer as JSON')
    .action((slug: string, options: OutputOptions) =>
      withShop(async (shop) => {
        await deletePage(shop, slug);
        print(options, { slug, deleted: true }, `/page/${slug} is gone.`);
      }),
    );
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
