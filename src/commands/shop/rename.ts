import { Argument } from 'commander';
import { renameSlug } from '../../backend/content/rename.ts';
import type { Slugged } from '../../backend/shop/db/slug-redirects.ts';
import type { ShopCommand } from './shop-command.ts';

export const addRenameCommand = (program: ShopCommand): void => {
  program
    .command('rename')
    .description('give a product, category or page another address; the earlier ones lead there')
    .addArgument(new Argument('<type>', 'what it is').choices(['product', 'category', 'page']))
    .argument('<slug>', 'its address now: /product/<slug>')
    .argument('<new-slug>', 'its address from now on')
    .answers(async ({ shop, print }, type: Slugged, from: string, to: string) => {
      await renameSlug(shop, { type, from, to });
      print({ type, from, to, url: `/${type}/${to}` }, `/${type}/${from} is now /${type}/${to}.`);
    });
};
