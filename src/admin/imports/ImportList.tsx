import type { DeskImport } from '../../api/contract/admin/imports.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { imports } from '../stores/imports.ts';
import { writeWhen } from '../ui/when.ts';
import { stateWord } from './import-words.ts';

/** Imports so far, the newest first. */
export const ImportList = ({ openId, onOpen }: { openId: number | null; onOpen: (id: number) => void }) => (
  <section className="desk-card" aria-labelledby="imports-title">
    <h2 id="imports-title">{t`Earlier imports`}</h2>
    <Loaded of={imports}>
      {({ imports: list }) =>
        list.length === 0 ? (
          <p className="muted">{t`Nothing was imported yet.`}</p>
        ) : (
          <ul className="desk-rows">
            {list.map((one) => (
              <ImportItem key={one.id} {...one} isOpen={one.id === openId} onOpen={() => onOpen(one.id)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  </section>
);

const ImportItem = ({ isOpen, onOpen, ...one }: DeskImport & { isOpen: boolean; onOpen: () => void }) => (
  <li>
    <div>
      <button
        type="button"
        className="link import-name"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <bdi>{one.file_name}</bdi>
      </button>
      <span className="muted small">
        <bdi>{one.actor}</bdi> · {writeWhen(one.at)}
      </span>
    </div>
    <span className={one.state === 'failed' ? 'mark mark-warning' : 'mark'}>{stateWord(one)}</span>
  </li>
);
