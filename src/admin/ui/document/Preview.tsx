import { useState } from 'react';
import { t } from '../../../language/desk.ts';
import { Button } from '../Button.tsx';
import { BranchMissing, lacksBranch } from './BranchMissing.tsx';

interface PreviewProps {
  url: string;
  /** Grows with what there is to show. */
  shown: number;
}

/** A preview leads nowhere: its links are for looking at. False where something else than the page came. */
const holdLinks = ({ contentDocument }: HTMLIFrameElement): boolean => {
  for (const link of contentDocument?.querySelectorAll('a[href]') ?? []) link.removeAttribute('href');
  return contentDocument?.querySelector('main') != null;
};

/** The saved draft on the shoppers' own screen, as a phone and a wide window show it; its scripts do not run. */
export const Preview = ({ url, shown }: PreviewProps) => {
  const frames = [
    { name: 'phone', title: t`Preview on a phone` },
    { name: 'wide', title: t`Preview on a wide window` },
  ];
  const [isMissing, setMissing] = useState(false);
  return (
    <section className="previews" aria-label={t`Preview`}>
      {isMissing && <BranchMissing />}
      {(isMissing ? [] : frames).map(({ name, title }) => (
        <figure className={`stack-4 preview preview-${name}`} key={name}>
          <Frame url={url} title={title} onMissing={() => setMissing(true)} key={`${shown} ${url}`} />
          <figcaption className="muted small">
            {title}{' '}
            {name === 'wide' && (
              <a className="link" href={url} target="_blank" rel="noopener">
                {t`Open it large`}
              </a>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
};

const Frame = ({ url, title, onMissing }: { url: string; title: string; onMissing: () => void }) => {
  const [isLoading, setLoading] = useState(true);
  const [isThere, setThere] = useState(true);
  const [tries, setTries] = useState(0);
  return (
    <div className="framed preview-box" aria-busy={isLoading}>
      {!isThere && (
        <div className="stack-12 preview-failed" role="status">
          <p>{t`The preview did not load.`}</p>
          <Button
            onClick={() => {
              setThere(true);
              setLoading(true);
              setTries(tries + 1);
            }}
          >
            {t`Try again`}
          </Button>
        </div>
      )}
      <iframe
        key={tries}
        hidden={!isThere}
        title={title}
        src={url}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={(event) => {
          if (lacksBranch(event.currentTarget)) return onMissing();
          setThere(holdLinks(event.currentTarget));
          setLoading(false);
        }}
      />
    </div>
  );
};
