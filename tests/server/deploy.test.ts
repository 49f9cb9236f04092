import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { createHealth } from '../../src/server/health.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const listed = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

const UNITS = globSync('src/deploy/systemd/*.service', { cwd: inProject('.') }).sort();
const CONTAINERFILE = read('src/deploy/Containerfile');
/** A stop takes at most so long after `DRAIN_SECONDS`. */
const STOP_SECONDS = 30;

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: { matchLabels?: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds: number; containers: [Container] };
    };
  };
}
interface Compose {
  services: Record<
    string,
    { image: string; environment?: Record<string, string>; stop_grace_period: string }
  >;
}

/** Every document of a file; throws where one is no YAML. */
const documentsOf = <T>(path: string): T[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect([path, [...document.errors, ...document.warnings].map(String)]).toEqual([path, []]);
    return document.toJS() as T;
  });

const MANIFESTS = documentsOf<Manifest>('src/deploy/kubernetes.yml');
const DEPLOYMENTS = MANIFESTS.filter(({ kind }) => kind === 'Deployment');
const [COMPOSE] = documentsOf<Compose>('src/deploy/compose.yml') as [Compose];
const SHOPS = Object.entries(COMPOSE.services).filter(([, { image }]) => image === 'shop');
const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0];

/** What each file sets, by the file. */
const SETTINGS: [file: string, settings: Record<string, string>][] = [
  ...[...UNITS, 'src/deploy/systemd/shop.env'].map((path): [string, Record<string, string>] => {
    const lines = [...read(path).matchAll(/^(?:Environment=|#)?([A-Z][A-Z0-9_]+)=(.*)$/gm)];
    return [path, Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))];
  }),
  ['Containerfile', Object.fromEntries(pairs(/^ENV (.*)$/m.exec(CONTAINERFILE)?.[1] ?? ''))],
  ...SHOPS.map(([name, { environment = {} }]): [string, Record<string, string>] => [name, environment]),
  ...DEPLOYMENTS.map((one): [string, Record<string, string>] => [
    one.metadata.name,
    Object.fromEntries(containerOf(one).env.map(({ name, value = '' }) => [name, value])),
  ]),
];

function pairs(text: string): [string, string][] {
  return [...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
}

describe('the files of a deployment', () => {
  test('set what the shop reads, and nothing else', () => {
    const table = read('src/server/OPERATING.md').split('\n## ')[1] ?? '';
    const documented = new Set(
      listed(table, /^\| (`[^|]*`) \|/gm).flatMap((cell) => listed(cell, /`(\w+)`/g)),
    );
    const sources = globSync('src/**/*.{ts,mjs}', { cwd: inProject('.') }).map(read);
    const words = new Set(sources.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []));
    const isSetting = (name: string) => documented.has(name) && words.has(name);
    expect([isSetting('DRAIN_SECONDS'), isSetting('NO_SUCH_SETTING')]).toEqual([true, false]);
    expect(SETTINGS.map(([file, settings]) => [file, Object.keys(settings).length > 2])).toEqual(
      SETTINGS.map(([file]) => [file, true]),
    );
    const unknown = SETTINGS.flatMap(([file, settings]) =>
      Object.keys(settings)
        .filter((name) => !isSetting(name))
        .map((name) => [file, name]),
    );
    expect(unknown).toEqual([]);
  });

  test('take secrets from the Secret that they say how to make', () => {
    for (const deployment of DEPLOYMENTS) {
      const secrets = containerOf(deployment).env.filter(({ name }) => /_URL$|SECRET/.test(name));
      const inPlain = secrets.filter(({ name, valueFrom }) => name !== 'SITE_URL' && !valueFrom);
      expect(inPlain).toEqual([]);
      for (const { name, valueFrom } of secrets)
        if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: 'shop', key: name });
    }
  });

  test('probe what the process answers', () => {
    const answered = createHealth(0).endpoints.map(([path]) => path);
    const probed = DEPLOYMENTS.map(containerOf).flatMap((container) => {
      const { startupProbe, livenessProbe, readinessProbe, ports } = container;
      const probes = [startupProbe, livenessProbe, readinessProbe];
      expect(ports).toContainEqual({ name: 'http', containerPort: 4321 });
      expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(['http', 'http', 'http']);
      return probes.map(({ httpGet }) => httpGet.path);
    });
    expect(new Set(probed)).toEqual(new Set(answered));
    const inContainer = listed(CONTAINERFILE, /HEALTHCHECK .*(\/__\w+)/g);
    expect(inContainer.filter((path) => answered.includes(path))).toHaveLength(1);
  });

  test('wait for a stop as long as it may take, and drain longer than a probe takes to notice', () => {
    const drainOf = (file: string) =>
      Number(SETTINGS.find(([name]) => name === file)?.[1].DRAIN_SECONDS ?? 0);
    const waits = [
      ...DEPLOYMENTS.map(({ metadata: { name }, spec }) => [
        name,
        spec.template.spec.terminationGracePeriodSeconds,
      ]),
      ...SHOPS.map(([name, { stop_grace_period: wait }]) => [name, Number.parseInt(wait, 10)]),
      ...UNITS.map((path) => [path, Number(/^TimeoutStopSec=(\d+)$/m.exec(read(path))?.[1])]),
    ] as [string, number][];
    expect(waits).toHaveLength(DEPLOYMENTS.length + SHOPS.length + UNITS.length);
    for (const [name, wait] of waits)
      expect([name, wait > drainOf(name) + STOP_SECONDS]).toEqual([name, true]);
    for (const deployment of DEPLOYMENTS.filter(({ metadata }) => metadata.name === 'shop-web')) {
      const { periodSeconds, failureThreshold } = containerOf(deployment).readinessProbe;
      expect(drainOf('shop-web')).toBeGreaterThan(periodSeconds * failureThreshold);
    }
  });

  test('keep pods of each role, and send visitors to those of the web', () => {
    const labels = DEPLOYMENTS.map(({ spec }) => spec.template.metadata.labels);
    const kept = MANIFESTS.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(kept.map(({ spec }) => spec.selector.matchLabels)).toEqual(labels);
    expect(DEPLOYMENTS.map(({ spec }) => spec.selector.matchLabels)).toEqual(labels);
    const service = MANIFESTS.find(({ kind }) => kind === 'Service');
    expect(service?.spec.selector).toEqual(labels[0]);
  });

  test('leave an image without a package manager, that runs as nobody', () => {
    const [, last = ''] = CONTAINERFILE.split(/^FROM .* AS build$/m)
      .join('')
      .split(/^FROM /m);
    expect(last).toContain('USER 65532:65532');
    expect(last).toMatch(/^debian:/);
    expect(last).not.toContain('RUN ');
  });
});

/** Whether the program is there; a test without it says in its name that it was skipped. */
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const where = (program: string) =>
  has(program)
    ? ([test, `as ${program} has it`] as const)
    : ([test.skip, `as ${program} has it (skipped: no ${program})`] as const);

describe('systemd units', () => {
  const [check, title] = where('systemd-analyze');
  check(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-units-'));
    const files = UNITS.map((path) => {
      const file = join(folder, basename(path));
      // It looks whether the program is there.
      writeFileSync(file, read(path).replaceAll('/opt/shop/', inProject('./')));
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('Kubernetes manifests', () => {
  const [check, title] = where('kubectl');
  /** Read by its types, which drop what they do not know; it prints nothing where it has changed nothing. */
  const asKubectl = (manifest: Manifest): Manifest => {
    const options = { input: JSON.stringify(manifest), encoding: 'utf8' } as const;
    const args = ['set', 'env', 'ONE=more', '--local', '-f', '-', '-o', 'json'];
    const read = JSON.parse(execFileSync('kubectl', args, options)) as Manifest;
    expect(containerOf(read).env.pop()?.name).toBe('ONE');
    return read;
  };
  check(title, () => {
    for (const one of DEPLOYMENTS) expect(asKubectl(one)).toMatchObject(one);
    const strange = structuredClone(DEPLOYMENTS[0] as Manifest);
    Object.assign(containerOf(strange), { readynessProbe: {} });
    expect(asKubectl(strange)).not.toMatchObject(strange);
  });
});

describe('the image', () => {
  const [check, title] = where('buildah');
  // Its base images come from the network: it takes minutes and is built where somebody wants it.
  (process.env.BUILD_IMAGE ? check : test.skip)(
    process.env.BUILD_IMAGE ? title : 'is built (skipped: BUILD_IMAGE is not set)',
    { timeout: 900_000 },
    () => {
      const options = [
        '-f',
        'src/deploy/Containerfile',
        '--ignorefile',
        'src/deploy/Containerfile.dockerignore',
      ];
      execFileSync('buildah', ['build', ...options, '-t', 'shop-test', '.'], { cwd: inProject('.') });
    },
  );
});
