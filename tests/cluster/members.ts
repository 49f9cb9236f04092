import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../src/commands/launch/failure.mjs';
import { type Program, until } from './program.ts';

export interface Member {
  name: string;
  patroni: Program;
  /** Of its REST API. */
  apiPort: number;
  port: number;
  /** Has its socket. */
  home: string;
  dataDir: string;
}

/** As Patroni's `GET /cluster` has it. */
interface MemberState {
  name: string;
  role: 'leader' | 'replica' | 'sync_standby' | 'standby_leader';
  state: string;
}

/** What `--members` says. */
export const countMembers = (given = '2'): 2 | 3 => {
  if (given === '2' || given === '3') return Number(given) as 2 | 3;
  throw new Failure(`--members is "${given}", but it must be 2 or 3.`);
};

/** PostgreSQL under Patroni, as an administrator sees and breaks it. */
export class Members {
  readonly all: readonly Member[];

  constructor(all: readonly Member[]) {
    this.all = all;
  }

  async states(): Promise<readonly MemberState[]> {
    for (const { apiPort } of this.all) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members;
    }
    return [];
  }

  async leader(): Promise<Member> {
    let found: Member | undefined;
    await this.#until(async () => {
      const name = (await this.states()).find(({ role }) => role === 'leader')?.name;
      found = this.all.find((member) => member.name === name);
      return found !== undefined;
    });
    return found as Member;
  }

  /** Resolves once somebody leads and a standby has what that one acknowledges. */
  untilSynchronous(): Promise<void> {
    return this.#until(async () => {
      const well = (await this.states()).filter(({ state }) => /running|streaming/.test(state));
      const roles = well.map(({ role }) => role);
      return roles.includes('leader') && roles.includes('sync_standby');
    });
  }

  /** As `patronictl` does it; resolves once Patroni has said how it went. */
  async switchOver(): Promise<void> {
    const { name, apiPort } = await this.leader();
    const standby = (await this.states()).find(({ role }) => role === 'sync_standby');
    const body = JSON.stringify({ leader: name, candidate: standby?.name });
    const answer = await fetch(`http://127.0.0.1:${apiPort}/switchover`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
  }

  /** As `patronictl edit-config` changes what all members have. */
  async setParameters(parameters: Readonly<Record<string, string>>): Promise<void> {
    await send(await this.leader(), 'PATCH', '/config', { postgresql: { parameters } });
  }

  /** As `patronictl restart`, once each member knows that it has to: standbys first. */
  async restartChanged(): Promise<void> {
    const leader = await this.leader();
    for (const member of [...this.all.filter((one) => one !== leader), leader]) {
      await this.#until(async () => (await stateOf(member)).pending_restart === true);
      await send(member, 'POST', '/restart', {});
    }
    await this.untilSynchronous();
  }

  /** As `patronictl pause` and `resume`: nobody is started or takes over meanwhile. */
  async setPause(isPaused: boolean): Promise<void> {
    const [first] = this.all as [Member, ...Member[]];
    await send(first, 'PATCH', '/config', { pause: isPaused || null });
    for (const member of this.all)
      await this.#until(async () => ((await stateOf(member)).pause ?? false) === isPaused);
  }

  /** As `patronictl reinit`: makes every standby a copy of the primary. */
  async remakeStandbys(): Promise<void> {
    const leader = await this.leader();
    for (const member of this.all)
      if (member !== leader) await send(member, 'POST', '/reinitialize', { force: true });
    await this.untilSynchronous();
  }

  /** Ends everything of the primary's PostgreSQL at once, as a crash does. */
  async killPrimary(): Promise<Member> {
    const primary = await this.leader();
    signalAll(processesOf(primary), 'SIGKILL');
    return primary;
  }

  /** Stops the primary's machine, Patroni too, where it stands; the result lets it go on. */
  async freezePrimary(): Promise<() => void> {
    const primary = await this.leader();
    const frozen = [primary.patroni.pid, ...processesOf(primary)];
    signalAll(frozen, 'SIGSTOP');
    return () => signalAll(frozen, 'SIGCONT');
  }

  #until(isSo: () => Promise<boolean>): Promise<void> {
    const [first] = this.all as [Member, ...Member[]];
    return until(first.patroni, isSo);
  }
}

const send = async ({ apiPort }: Member, method: string, path: string, body: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${apiPort}${path}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`Patroni refused ${method} ${path}: ${await answer.text()}`);
};

/** As its `GET /patroni` has it, whatever the state is. */
const stateOf = async ({ apiPort }: Member) =>
  (await (await fetch(`http://127.0.0.1:${apiPort}/patroni`)).json()) as {
    pause?: boolean;
    pending_restart?: boolean;
  };

/** The postmaster and its children. */
const processesOf = ({ dataDir }: Pick<Member, 'dataDir'>): number[] => {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
};
