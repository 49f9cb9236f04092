import { addBranchCommands } from './branches.ts';
import { addDemoCommands } from './demo.ts';
import { addGatewaySimulatorCommand } from './gateway-simulator.ts';
import { addMaintenanceCommands } from './maintenance.ts';
import { addMediaCommands } from './media.ts';
import { addOrderCommands } from './orders.ts';
import { addOutboxCommands } from './outbox.ts';
import { addPageCommands } from './pages.ts';
import { addProductCommands } from './products.ts';
import { addReconcileCommand } from './reconcile.ts';
import { addRenameCommand } from './rename.ts';
import { addReviewCommands } from './reviews.ts';
import { addSeedCommand } from './seed.ts';
import { addSettingsCommands } from './settings.ts';
import { ShopCommand } from './shop-command.ts';
import { addSimulateCommand } from './simulate.ts';
import { addStaffCommands } from './staff.ts';
import { addTaxCommands } from './taxes.ts';
import { addTranslateCommand } from './translate.ts';
import { addViesSimulatorCommand } from './vies-simulator.ts';

/** The command line for those who run the shop; every command also works while the shop runs. */
export const createProgram = (): ShopCommand => {
  const program = new ShopCommand('shop')
    .description('Run the shop from the command line. DATA_DIR and DATABASE_URL say which shop.')
    .exitOverride()
    .showHelpAfterError('(add --help for how it is used)');
  addSeedCommand(program);
  addDemoCommands(program);
  addSettingsCommands(program);
  addBranchCommands(program);
  addPageCommands(program);
  addProductCommands(program);
  addTaxCommands(program);
  addRenameCommand(program);
  addTranslateCommand(program);
  addStaffCommands(program);
  addOrderCommands(program);
  addReviewCommands(program);
  addSimulateCommand(program);
  addGatewaySimulatorCommand(program);
  addViesSimulatorCommand(program);
  addOutboxCommands(program);
  addReconcileCommand(program);
  addMaintenanceCommands(program);
  addMediaCommands(program);
  return program;
};
