import { Argument, type Command } from 'commander';
import { renameSlug } from '../../backend/content/rename.ts';
import type { Slugged } from '../../backend/shop/db/slug-redirects.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print } from './output.ts';

export const addRenameCommand = (program: Command): void => {
  program
    .command('rename')
    .description('give a product, category or page another address; the earlier ones lead there')
    .addArgument(new Argument('<type>', 'what it is').choices(['product', 'category', 'page']))
    .argument('<slug>', 'its address now: /product/<slug>')
    .argument('<new-slug>', 'its address from now on')
    .action((type: Slugged, from: string, to: string, options: OutputOptions) =>
      withShop(async (shop) => {
        await renameSlug(shop, { type, from, to });
        print(options, { type, from, to, url: `/${type}/${to}` }, `/${type}/${from} is now /${type}/${to}.`);
      }),
    );
};
