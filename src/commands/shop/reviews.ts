import type { Command } from 'commander';
import { listForModeration, moderateReview } from '../../backend/reviews/moderate.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print, table, wholeNumber } from './output.ts';

const STATUS_OF = { publish: 'published', reject: 'rejected' } as const;

export const addReviewCommands = (program: Command): void => {
  const review = program.command('review').description('reviews that wait for a reader');
  review
    .command('list')
    .description('reviews that only their authors see yet, the oldest first')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 1_000), 20)
    .action((options: OutputOptions & { limit: number }) =>
      withShop(async (shop) => {
        const reviews = await listForModeration(shop, 'pending', options.limit);
        const rows = reviews.map(({ id, rating, title, body }) => [
          String(id),
          String(rating),
          [title, body].filter(Boolean).join(': '),
        ]);
        const text = rows.length > 0 ? table(['Id', 'Stars', 'Text'], rows) : 'No review is waiting.';
        print(options, { reviews }, text);
      }),
    );
  for (const verb of ['publish', 'reject'] as const) {
    review
      .command(verb)
      .description(verb === 'publish' ? 'show a review to everybody' : 'show a review to its author alone')
      .argument('<id>', 'of the review', wholeNumber(1, Number.MAX_SAFE_INTEGER))
      .action((id: number, options: OutputOptions) =>
        withShop(async (shop) => {
          const { status } = await moderateReview(shop, id, STATUS_OF[verb]);
          print(options, { id, status }, `Review ${id} is ${status}.`);
        }),
      );
  }
};
