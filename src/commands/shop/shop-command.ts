import { Command, type OptionValues } from 'commander';
import type { Shop } from '../../backend/shop/shop.ts';
import { type Opening, type Place, withShop } from './open-shop.ts';
import { print } from './output.ts';

/** What a command works with. */
export interface Running extends Place {
  shop: Shop;
  /** The schema's steps that opening the shop has just made. */
  migrations: string[];
  /** The answer: JSON for machines, else the lines for people. */
  print: (answer: object, lines: string | readonly string[]) => void;
}

/** A command of the shop and those below it. */
export class ShopCommand extends Command {
  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(name);
  }

  /** Opens the shop, runs, prints the answer as text or, with --json, for machines, and closes the shop. */
  answers<Given extends unknown[]>(
    run: (running: Running, ...given: Given) => Promise<void>,
    /** By its options. */
    openingOf: (options: OptionValues) => Opening = () => ({}),
  ): this {
    const answer = (...given: unknown[]) =>
      withShop(
        (shop, place, migrations) =>
          run(
            { ...place, shop, migrations, print: (...said) => print(this.opts(), ...said) },
            ...(given as Given),
          ),
        openingOf(this.opts()),
      );
    return this.option('--json', 'answer as JSON').action(answer);
  }

  /** Ends the command before it opens the shop where what it names does not fit together. */
  refuses<Options>(faultOf: (options: Options) => string | false | undefined): this {
    return this.hook('preAction', () => {
      const fault = faultOf(this.opts() as Options);
      if (fault) this.error(`error: ${fault}`);
    });
  }
}
