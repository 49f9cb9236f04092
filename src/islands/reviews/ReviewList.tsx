import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { loadLaterStyles } from '../../components/later-styles.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { markHelpful } from '../../stores/reviews/helpful.ts';
import { announce, showNotice } from '../../stores/shop/toasts.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { PictureViewer, type ReviewPicture } from './PictureViewer.tsx';

interface Viewed {
  pictures: ReviewPicture[];
  first: number;
}

const picturesAround = (link: HTMLAnchorElement): Viewed => {
  const links = [...(link.closest('.review')?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])];
  const pictures = links.map((one) => ({ url: one.href, alt: one.querySelector('img')?.alt ?? '' }));
  return { pictures, first: links.indexOf(link) };
};

const failureOf = (button: HTMLElement): HTMLElement | null =>
  button.parentElement?.querySelector<HTMLElement>('[data-helpful-error]') ?? null;

/** The page is the same for everybody, so the vote is drawn into its button. */
const vote = async (button: HTMLElement): Promise<void> => {
  if (button.getAttribute('aria-busy') === 'true') return;
  const isHelpful = button.getAttribute('aria-pressed') !== 'true';
  const failure = failureOf(button);
  button.setAttribute('aria-busy', 'true');
  if (failure) failure.textContent = '';
  const result = await markHelpful(Number(button.dataset.helpful), isHelpful);
  button.removeAttribute('aria-busy');
  if (!result.isDone) {
    showNotice(result.failure.message);
    if (failure) failure.textContent = result.failure.message;
    return;
  }
  const { is_helpful, helpful_count: count } = result.value;
  button.setAttribute('aria-pressed', String(is_helpful));
  const shown = button.querySelector('[data-helpful-count]');
  if (shown) shown.textContent = count > 0 ? `(${count.toLocaleString(pageLanguage().locale)})` : '';
  announce(
    is_helpful
      ? t`Thank you. ${count} person found this helpful.|Thank you. ${count} people found this helpful.`
      : t`Your vote was removed.`,
  );
};

/** Makes a list of reviews that the page holds already answer to presses: pictures large, votes for what helped. */
export const ReviewList = ({ children }: { children?: ReactNode }) => {
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const picture = event.target.closest<HTMLAnchorElement>('a[data-picture]');
    const helpful = event.target.closest<HTMLElement>('button[data-helpful]');
    // The second press of a double press takes nothing back.
    if (helpful && event.detail < 2) void vote(helpful);
    if (!picture || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    opener.current = picture;
    void loadLaterStyles().then(() => setViewed(picturesAround(picture)));
  };
  const leave = () => {
    setViewed(null);
    opener.current?.focus();
  };
  return (
    <Boundary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links and buttons inside are what is pressed */}
      <div onClick={onClick}>{children}</div>
      {viewed && <PictureViewer {...viewed} onLeave={leave} />}
    </Boundary>
  );
};
