import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; title: string }[];
  chosen: K;
  onChoose: (key: K) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows move and choose. */
export const Tabs = <K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>) => {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const towards = STEPS[event.key];
    if (!towards) return;
    event.preventDefault();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ key }) => key === chosen) + (isRtl ? -towards : towards);
    const next = tabs[(at + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
};
