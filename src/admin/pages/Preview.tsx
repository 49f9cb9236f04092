import { useState } from 'react';
import { t } from '../../language/desk.ts';

interface PreviewProps {
  url: string;
  /** Grows with what there is to show. */
  shown: number;
}

/** A preview leads nowhere: its links are for looking at. */
const holdLinks = (frame: HTMLIFrameElement): void => {
  for (const link of frame.contentDocument?.querySelectorAll('a[href]') ?? []) link.removeAttribute('href');
};

/** The saved draft on the shoppers' own screen, as a phone and a wide window show it; its scripts do not run. */
export const Preview = ({ url, shown }: PreviewProps) => {
  const frames = [
    { name: 'phone', title: t`Preview on a phone` },
    { name: 'wide', title: t`Preview on a wide window` },
  ];
  return (
    <section className="previews" aria-label={t`Preview`}>
      {frames.map(({ name, title }) => (
        <figure className={`preview preview-${name}`} key={name}>
          <Frame url={url} title={title} key={`${shown} ${url}`} />
          <figcaption className="muted small">{title}</figcaption>
        </figure>
      ))}
    </section>
  );
};

const Frame = ({ url, title }: { url: string; title: string }) => {
  const [isLoading, setLoading] = useState(true);
  return (
    <div className="preview-box" aria-busy={isLoading}>
      <iframe
        title={title}
        src={url}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={(event) => {
          holdLinks(event.currentTarget);
          setLoading(false);
        }}
      />
    </div>
  );
};
