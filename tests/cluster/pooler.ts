import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { isOpen } from '../fixtures/until-open.ts';
import { laterPort } from './later-port.ts';
import { findUser, type Place, type Program, startProgram, until } from './program.ts';
import { renderIni } from './render.ts';

/** PgBouncer with the file of the deployment, before the database of `direct`. It leaves prepared statements off, which Debian 12's does not know. */
export const startPooler = async (
  place: Place,
  direct: string,
): Promise<{ program: Program; url: string }> => {
  const [port, user, url] = [await laterPort(), findUser(), new URL(direct)];
  const { folder } = place;
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const text = readFileSync(inProject('src/deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const values = {
    shop: `host=${url.hostname} port=${url.port} dbname=${url.pathname.slice(1)}`,
    listen_port: String(port),
    unix_socket_dir: '',
    auth_file: users,
  };
  writeFileSync(file, renderIni(text, values));
  writeFileSync(users, `"${url.username}" "${url.password}"\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [file, users]) chownSync(path, user.uid, user.gid);
  const program = startProgram({ name: 'pgbouncer', command: 'pgbouncer', args: [file], place, user });
  await until(program, () => isOpen(port));
  url.port = String(port);
  url.pathname = '/shop';
  return { program, url: url.href };
};
