import { floatingHost } from './page-plugins.ts';

const CONTROLS = 'button, input, select, textarea, summary, .button, .bottom-bar';

/** Whether a control of the page lies under the box. */
const coversControl = (button: HTMLElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const xs = [left + 1, (left + right) / 2, right - 1];
  const ys = [top + 1, (top + bottom) / 2, bottom - 1];
  return ys.some((y) =>
    xs.some((x) =>
      document
        .elementsFromPoint(x, y)
        .some((part) => part !== button && !button.contains(part) && part.closest(CONTROLS) !== null),
    ),
  );
};

/** The chat's link steps aside while a control is under it, so that no press meant for the shop opens a chat. */
export const startChatButton = (): void => {
  const button = document.querySelector<HTMLElement>('.chat-button');
  if (!button) return;
  floatingHost().append(button);
  let isRequested = false;
  const check = () => {
    isRequested = false;
    button.toggleAttribute('data-aside', !button.matches(':focus-visible') && coversControl(button));
  };
  const ask = () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(check);
  };
  addEventListener('scroll', ask, { passive: true, capture: true });
  addEventListener('resize', ask);
  ask();
};
