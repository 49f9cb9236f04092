import { useEffect, useRef, useState } from 'react';
import { readTheme, themeProperties } from '../../domain/shop/theme.ts';
import { themeContrasts } from '../../domain/shop/theme-contrast.ts';
import { t } from '../../language/desk.ts';
import { homePreviewUrl } from '../stores/content.ts';
import { BranchMissing, lacksBranch } from '../ui/document/BranchMissing.tsx';
import { typedNumber } from '../ui/numbers.ts';
import { labelOf } from './setting-words.ts';

/** Home in the colours that are typed, and how readable they are. */
export const ThemeAside = ({ colors }: { colors: Readonly<Record<string, string>> }) => (
  <div className="stack">
    <ul className="stack-8 contrasts">
      {themeContrasts(colors).map(({ text, behind, ratio, least, refused }) => (
        <li key={`${text} ${behind}`} className={`baseline${ratio < least ? ' is-low' : ''}`}>
          <span>{t`${labelOf(text)} over ${labelOf(behind)}`}</span>
          <strong dir="ltr">{`${typedNumber(ratio, 1, 1)}:${typedNumber(1)}`}</strong>
          <span className="small">
            {ratio >= least && t`readable`}
            {ratio < least && refused.length > 0 && t`too little, at least ${typedNumber(least)}:1`}
            {ratio < least &&
              refused.length === 0 &&
              t`below ${typedNumber(least)}:1: shoppers see a shade that is readable`}
          </span>
        </li>
      ))}
    </ul>
    <ThemedHome colors={colors} />
  </div>
);

const ThemedHome = ({ colors }: { colors: Readonly<Record<string, string>> }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string>();
  const [loaded, setLoaded] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void homePreviewUrl().then((found) => found.isDone && setUrl(found.value));
  }, []);
  useEffect(() => {
    const root = loaded > 0 ? frame.current?.contentDocument?.documentElement : undefined;
    if (!root) return;
    const theme = readTheme(colors);
    for (const [name, value] of Object.entries(themeProperties(theme))) root.style.setProperty(name, value);
    root.style.colorScheme = theme.isDark ? 'dark' : 'light';
  }, [colors, loaded]);
  if (isMissing) return <BranchMissing />;
  if (!url) return null;
  return (
    <figure className="stack-4 preview preview-phone">
      <div className="framed preview-box" aria-busy={loaded === 0}>
        <iframe
          ref={frame}
          title={t`Home in these colours`}
          src={url}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={({ currentTarget }) => {
            setMissing(lacksBranch(currentTarget));
            setLoaded((count) => count + 1);
          }}
        />
      </div>
      <figcaption className="muted small">{t`Home in these colours`}</figcaption>
    </figure>
  );
};
