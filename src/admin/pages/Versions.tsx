import { useState } from 'react';
import type { VersionEntry } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { Difference } from '../ui/document/Difference.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';

interface VersionsProps<C> {
  store: {
    takeBack: (number: number) => Promise<Attempt<unknown>>;
    restoreVersion: (number: number) => Promise<Attempt<unknown>>;
    loadVersion: (number: number) => Promise<Attempt<C>>;
  };
  versions: readonly { number: number; action: string; author: string; at: string }[];
  content: C;
  read: (content: C) => string;
}

const actionName = (action: string): string => {
  const names: Record<VersionEntry['action'], string> = {
    published: t`published`,
    scheduled: t`published at its time`,
    taken_back: t`brought back`,
    before: t`as it was before`,
    command: t`by the command line`,
    removed: t`taken down`,
    draft: t`a draft that another text replaced`,
  };
  return names[action as VersionEntry['action']] ?? action;
};

/** What shoppers have seen and what editors replaced, the newest first: to compare with the draft, and to bring back. */
export const Versions = <C,>({ store, versions, content, read }: VersionsProps<C>) => {
  const [compared, setCompared] = useState<{ number: number; content: C } | null>(null);
  if (versions.length === 0) return null;
  const newest = versions.find(({ action }) => action !== 'draft')?.number;
  return (
    <details className="desk-card versions">
      <summary className="desk-summary">{t`Versions`}</summary>
      <ul className="desk-rows">
        {versions.map(({ number, action, author, at }) => (
          <li key={number}>
            <div>
              <strong>{t`Version ${number}`}</strong>
              <span className="muted small">
                {actionName(action)} · <bdi>{author}</bdi> · {writeWhen(at)}
              </span>
            </div>
            <div className="link-row">
              <PressButton
                label={t`Compare version ${number} with the draft`}
                run={() => store.loadVersion(number)}
                onDone={(value) => setCompared({ number, content: value })}
              >
                {t`Compare`}
              </PressButton>
              <PressButton
                label={t`Put version ${number} into the draft`}
                run={() => store.restoreVersion(number)}
              >
                {t`Into the draft`}
              </PressButton>
              {action !== 'draft' && (number !== newest || action === 'removed') && (
                <PressButton label={t`Publish again: version ${number}`} run={() => store.takeBack(number)}>
                  {t`Publish again`}
                </PressButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {compared && (
        <div role="status">
          <h3>{t`From version ${compared.number} to the draft`}</h3>
          <Difference label={t`What differs`} before={read(compared.content)} after={read(content)} />
        </div>
      )}
    </details>
  );
};
