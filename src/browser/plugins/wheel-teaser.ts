import { loadLaterStyles } from '../../components/later-styles.ts';
import { $doneWheels, closeWheel } from '../../stores/plugins/wheel.ts';
import { floatingHost } from './page-plugins.ts';

const openWheel = async (opener: HTMLElement, hide: () => void): Promise<void> => {
  opener.setAttribute('aria-busy', 'true');
  try {
    const [{ mountWheel }] = await Promise.all([
      import('../../islands/wheel/mount-wheel.tsx'),
      loadLaterStyles(),
    ]);
    mountWheel(opener, hide);
  } catch (error) {
    console.error('The wheel did not load', error);
  } finally {
    opener.removeAttribute('aria-busy');
  }
};

/** Offers the wheel to a visitor who looks around, until it is closed or spun. */
export const startWheelTeaser = (): void => {
  const teaser = document.querySelector<HTMLElement>('[data-wheel]');
  const campaign = teaser?.dataset.wheel;
  if (!teaser || !campaign || $doneWheels.get().includes(campaign)) return;
  const hide = () => {
    teaser.hidden = true;
  };
  const opener = teaser.querySelector<HTMLElement>('[data-wheel-open]');
  opener?.addEventListener('click', () => void openWheel(opener, hide));
  teaser.querySelector('[data-wheel-close]')?.addEventListener('click', () => {
    closeWheel(campaign);
    hide();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  floatingHost().append(teaser);
  teaser.hidden = false;
};
