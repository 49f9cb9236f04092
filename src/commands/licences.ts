import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const atRoot = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
export const LICENCES_FILE = atRoot('.github/LICENCES.md');

/** A package as the lock file has it. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}
interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

export const readLock = async (): Promise<LockFile> =>
  JSON.parse(await readFile(atRoot('package-lock.json'), 'utf8')) as LockFile;

/** Those that the lock file does not name, as their own files say. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const listPackages = ({ packages }: LockFile) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'not stated', dev = false, hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = READ_BY_HAND[`${name}@${version}`] ?? license;
      return { name, version, licence, isShipped: !dev, hasInstallScript };
    });

/** Licences of what a shop runs or builds with, each once. */
export const shippedLicences = (lock: LockFile): string[] => [
  ...new Set(
    listPackages(lock)
      .filter(({ isShipped }) => isShipped)
      .map(({ licence }) => licence),
  ),
];

/** Every package of the lock file with its version and licence, those that a shop gets first. */
export const licenceReport = (lock: LockFile): string => {
  const all = listPackages(lock);
  const table = (isShipped: boolean) => {
    const rows = all
      .filter((one) => one.isShipped === isShipped)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
    return ['| package | version | licence |', '|---|---|---|', ...[...new Set(rows)].sort()];
  };
  return [
    '# Packages, versions, licences',
    '',
    'Written by `npm run licences` from the lock file; a test compares both.',
    '',
    '## What a shop gets',
    '',
    ...table(true),
    '',
    '## For development alone',
    '',
    ...table(false),
    '',
    '## With a script that npm would run at the installation',
    '',
    'Those alone run it that `allowScripts` in `package.json` names.',
    '',
    ...all.filter((one) => one.hasInstallScript).map(({ name, version }) => `- ${name} ${version}`),
    '',
  ].join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(LICENCES_FILE, licenceReport(await readLock()));
}
