import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { LICENCES_FILE, licenceReport, readLock, shippedLicences } from '../../src/commands/licences.ts';

/** What a shop may be given without asking anybody: nothing of it reaches into the shop's own code. */
const ALLOWED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|Bitstream-Vera|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/;

test('the report of licences is that of the lock file: npm run licences', async () => {
  expect(await readFile(LICENCES_FILE, 'utf8')).toBe(licenceReport(await readLock()));
});

test('a shop gets packages of known licences alone', async () => {
  const parts = shippedLicences(await readLock()).flatMap((one) =>
    one.replaceAll(/[()]/g, '').split(/ AND | OR /),
  );
  expect(parts.filter((one) => !ALLOWED.test(one))).toEqual([]);
});

test('every package is the one that was locked, by its SHA-512', async () => {
  const packages = Object.entries((await readLock()).packages).filter(([path]) => path !== '');
  expect(packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
});

test('what may run a script at the installation has one', async () => {
  const { packages } = await readLock();
  const { allowScripts } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    allowScripts: object;
  };
  const idle = Object.keys(allowScripts).filter(
    (name) => packages[`node_modules/${name}`]?.hasInstallScript !== true,
  );
  expect(idle).toEqual([]);
});

test('the report names a package once, what is for development apart', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '2.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '2.0.0', license: 'MIT' },
    'node_modules/@c/d': { version: '3.0.0', dev: true, hasInstallScript: true },
  };
  const [shipped = '', development = ''] = licenceReport({ packages }).split('## For development alone');
  expect(shipped.match(/^\| a .*$/gm)).toEqual(['| a | 2.0.0 | MIT |']);
  expect(development).toContain('| @c/d | 3.0.0 | not stated |');
  expect(development.match(/^- .*$/gm)).toEqual(['- @c/d 3.0.0']);
});
