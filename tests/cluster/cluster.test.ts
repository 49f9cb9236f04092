import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { findMissing, PARTS, refuseMissing } from './parts.ts';
import { renderIni, renderYaml } from './render.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

describe('what a cluster needs', () => {
  const packages = [
    { name: 'patroni', by: ['postgres'], isThere: () => false },
    { name: 'haproxy', by: ['postgres', 'shops'], isThere: () => false },
    { name: 'redis-server', by: ['redis'], isThere: () => true },
    { name: 'varnish', by: ['varnish'], isThere: () => false },
  ] as const;

  test('is what its parts need and the machine lacks', () => {
    expect(findMissing(PARTS, packages)).toEqual(['patroni', 'haproxy', 'varnish']);
    expect(findMissing(['shops', 'redis'], packages)).toEqual(['haproxy']);
    expect(findMissing(['redis', 's3', 'pgbouncer'], packages)).toEqual([]);
  });

  test('is named in one sentence, with the way to have it', () => {
    const refuse = () => refuseMissing(['varnish'], packages);
    expect(refuse).toThrow(
      /^The cluster needs Debian's package varnish: install it by apt-get install varnish,/,
    );
    expect(() => refuseMissing(['postgres'], packages)).toThrow('packages patroni, haproxy: install them');
    expect(() => refuseMissing(['s3'], packages)).not.toThrow();
  });
});

describe('the files of a deployment, with other values', () => {
  test('keep what is not named, comments too', () => {
    const text = '# One\na:\n  b: 1 # two\n  c: [3]\n';
    expect(renderYaml(text, { 'a.b': false })).toBe('# One\na:\n  b: false # two\n  c: [ 3 ]\n');
    expect(renderIni('; one\na = 1\nab = 2\n', { a: '$& 3' })).toBe('; one\na = $& 3\nab = 2\n');
  });

  test('refuse a name that they do not have, which would change nothing', () => {
    expect(() => renderYaml('a:\n  b: 1\n', { 'a.c': 2 })).toThrow('no a.c');
    expect(() => renderIni('a = 1\n', { b: '2' })).toThrow('no line with b');
    expect(() => renderIni('a = 1\na = 2\n', { a: '3' })).toThrow('2 lines with a');
    expect(() => renderIni(';a = 1\n', { a: '3' })).toThrow('no line with a');
  });

  test('have what a cluster on loopback changes', () => {
    const values = {
      'bootstrap.dcs.synchronous_mode_strict': false,
      'postgresql.parameters.unix_socket_directories': '/here',
    };
    expect(renderYaml(read('src/deploy/patroni/patroni.yml'), values)).toContain(
      'synchronous_mode_strict: false',
    );
    const settings = { shop: 'host=here', listen_port: '1', unix_socket_dir: '', auth_file: '/users' };
    expect(renderIni(read('src/deploy/pgbouncer/pgbouncer.ini'), settings)).toContain('\nlisten_port = 1\n');
  });
});
