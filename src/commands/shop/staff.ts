import { InvalidArgumentError } from 'commander';
import type { StaffLink } from '../../api/contract/admin/staff.ts';
import { ROLE_NAME, ROLES, type RoleName } from '../../api/contract/roles.ts';
import { commandLine } from '../../backend/shop/audit.ts';
import {
  addStaff,
  changeStaff,
  getStaffByEmail,
  listStaff,
  makeLink,
  removeStaff,
} from '../../backend/staff/manage-staff.ts';
import { table } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface RoleOptions {
  role: RoleName;
  name?: string;
  branch?: number[];
}

export const addStaffCommands = (program: ShopCommand): void => {
  const staff = program.command('staff').description('people who work at the desk, /admin');
  staff
    .command('add')
    .description('add somebody and print the link by which they set their password or passkey')
    .argument('<email>', 'they sign in with it', emailText)
    .requiredOption('--role <role>', ROLES.join(', '), roleName)
    .option('--name <name>', 'as others see them')
    .option('--branch <id...>', 'the branches that they work for; all of them when left out', branchIds)
    .answers(async ({ shop, print }, email: string, options: RoleOptions) => {
      const { role, name, branch = null } = options;
      const made = await addStaff(shop, commandLine(shop), { email, role, name, branchIds: branch });
      printLink(print, made);
    });
  staff
    .command('list')
    .description('everybody with role and branches')
    .answers(async ({ shop, print }) => {
      const answer = await listStaff(shop);
      const rows = answer.staff.map((one) => [
        ...[one.email, one.name, one.role, one.branch_ids?.join(', ') ?? 'all'],
        one.has_signed_up ? (one.last_used_at ?? 'signed out') : 'has not used the link yet',
      ]);
      const headings = ['Email', 'Name', 'Role', 'Branches', 'Last seen'];
      print(answer, table(headings, rows, 'Nobody works at the desk yet.'));
    });
  addChangeCommands(staff);
};

const addChangeCommands = (staff: ShopCommand): void => {
  staff
    .command('link')
    .description(
      'print a new link for somebody who cannot sign in any more; used, it replaces all their ways in',
    )
    .argument('<email>')
    .answers(async ({ shop, print }, email: string) => {
      const { id } = await getStaffByEmail(shop, email);
      printLink(print, await makeLink(shop, commandLine(shop), id));
    });
  staff
    .command('role')
    .description('give somebody another role, which signs them out')
    .argument('<email>')
    .argument('<role>', ROLES.join(', '), roleName)
    .option('--branch <id...>', 'the branches that they work for; as before when left out', branchIds)
    .answers(async ({ shop, print }, email: string, role: RoleName, options: { branch?: number[] }) => {
      const { id } = await getStaffByEmail(shop, email);
      await changeStaff(shop, commandLine(shop), id, { role, branchIds: options.branch });
      print({ email, role }, `${email} has the role ${role}.`);
    });
  staff
    .command('remove')
    .description('remove somebody with every way in, at once')
    .argument('<email>')
    .answers(async ({ shop, print }, email: string) => {
      const { id } = await getStaffByEmail(shop, email);
      await removeStaff(shop, commandLine(shop), id);
      print({ email, removed: true }, `${email} is removed.`);
    });
};

const printLink = (print: Running['print'], made: StaffLink): void =>
  print(made, [
    `Open this link to set a password or a passkey for ${made.staff.email} (${made.staff.role}):`,
    made.link,
    'It works once, within 24 hours.',
    ...whereFrom(process.env),
  ]);

/** The command line has no server to look at: the address of the link is that of its own environment. */
const whereFrom = ({ SITE_URL, PORT }: NodeJS.ProcessEnv): string[] =>
  SITE_URL || PORT
    ? []
    : [
        'Its address is the usual one of this machine: neither SITE_URL nor PORT is set here. Where the shop has another, put that in its place.',
      ];

/** A role that was made at the desk is named by its number, as "made:3". */
const roleName = (given: string): RoleName => {
  if (ROLE_NAME.test(given)) return given as RoleName;
  throw new InvalidArgumentError(`It must be one of ${ROLES.join(', ')}, or made:<number>.`);
};

const emailText = (given: string): string => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) && given.length <= 254) return given;
  throw new InvalidArgumentError('It must be an email address.');
};

const branchIds = (given: string, before: number[] = []): number[] => {
  if (/^[1-9]\d{0,8}$/.test(given)) return [...before, Number(given)];
  throw new InvalidArgumentError('It must be the number of a branch.');
};
