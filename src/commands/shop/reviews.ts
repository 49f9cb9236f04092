import { listForModeration, moderateReview } from '../../backend/reviews/moderate.ts';
import { storedId, table, wholeNumber } from './output.ts';
import type { ShopCommand } from './shop-command.ts';

const STATUS_OF = { publish: 'published', reject: 'rejected' } as const;

export const addReviewCommands = (program: ShopCommand): void => {
  const review = program.command('review').description('reviews that wait for a reader');
  review
    .command('list')
    .description('reviews that only their authors see yet, the oldest first')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 1_000), 20)
    .answers(async ({ shop, print }, options: { limit: number }) => {
      const reviews = await listForModeration(shop, 'pending', options.limit);
      const rows = reviews.map(({ id, rating, title, body }) => [
        id,
        rating,
        [title, body].filter(Boolean).join(': '),
      ]);
      print({ reviews }, table(['Id', 'Stars', 'Text'], rows, 'No review is waiting.'));
    });
  for (const verb of ['publish', 'reject'] as const) {
    review
      .command(verb)
      .description(verb === 'publish' ? 'show a review to everybody' : 'show a review to its author alone')
      .argument('<id>', 'of the review', storedId)
      .answers(async ({ shop, print }, id: number) => {
        const { status } = await moderateReview(shop, id, STATUS_OF[verb]);
        print({ id, status }, `Review ${id} is ${status}.`);
      });
  }
};
